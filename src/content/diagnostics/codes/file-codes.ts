import { error, quote, warning } from '../message.ts';
import { bus, busText, site, text, van, app, phoneme } from './example-files.ts';
import { count, groupDigits } from '../../../base/text/plain-text.ts';

export const limitCodes = {
  'too-large': error({
    title: 'a file is too large for a source',
    meaning:
      'A source has at most 1,048,576 bytes, which is some 170,000 words: more than any page can use. A larger file is not read, because a single one could keep the program busy for minutes. Split it into several pages, or remove what does not belong in text, such as a picture.',
    message: (a: { path: string; bytes: number; limit: number }) =>
      `${a.path} has ${count(a.bytes, 'byte')}; a source may have at most ${groupDigits(a.limit)}.`,
    hint: 'Split it into several sources, or remove what does not belong in text.',
    fails: { 'sources/vehicles/van.yaml': { line: '# A van, perhaps?', times: 70_000 } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'too-many-marks': error({
    title: 'a file has too much punctuation',
    meaning:
      'A source has at most 125,000 punctuation marks and line ends; slashes and full stops do not count. A text of 170,000 words has a fifth of that, and 20,000 redirects fit; a file with more is a mistake, or is meant to keep a program busy. The rest of it is not read. Split it into several files, or remove what does not belong in text.',
    message: (a: { path: string; count: number; limit: number }) =>
      `${a.path} has ${groupDigits(a.count)} punctuation marks and line ends; a source may have at most ${groupDigits(a.limit)}.`,
    hint: 'Split it into several sources, or remove what does not belong in text.',
    fails: { 'sources/vehicles/van.yaml': { line: '----------', times: 20_000 } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'too-many': error({
    title: 'a list or a group of fields has too many entries',
    meaning:
      'A list has at most 20,000 items, and a group of fields as many fields: more than any catalogue needs in one place. Beyond that, none of it is checked, because each entry is compared with others. Remove what is not needed.',
    message: (a: { field: string; count: number; limit: number }) =>
      `${a.field} has ${groupDigits(a.count)} entries; a list or a group of fields may have at most ${groupDigits(a.limit)}.`,
    hint: 'Remove what is not needed.',
    fails: { 'sources/phonemes/b.yaml': { line: '- bus', times: 20_001 } },
    passes: phoneme(),
  }),
  'too-many-in-all': error({
    title: 'the lists and groups of a file have too many entries together',
    meaning:
      'Together, all lists and groups of fields of a source have at most 25,000 entries, counting each item and each field. A page or an entry needs a few dozen, and 20,000 redirects fit. Beyond that, none of the file is checked. Split it into several sources, or remove what is not needed.',
    message: (a: { limit: number }) =>
      `The lists and groups of fields of this source have more than ${groupDigits(a.limit)} entries in total.`,
    hint: 'Split it into several sources, or remove what is not needed.',
    fails: { 'sources/phonemes/b.yaml': { line: '- [bus]', times: 12_501 } },
    passes: phoneme(),
  }),
  'too-deep': error({
    title: 'lists or groups are nested too deeply',
    meaning:
      'A list may contain lists, and a group of fields other groups, but no field of a source needs more than a few levels. A file with very many levels can only be a mistake, or is meant to keep a program busy, so there is a limit. Remove the extra brackets or hyphens.',
    message: (a: { limit: number }) =>
      `Lists and groups of fields are nested more than ${groupDigits(a.limit)} levels deep here.`,
    hint: 'No field of a source needs that; look for extra brackets or hyphens.',
    fails: app(`features: ${'['.repeat(33)}${']'.repeat(33)}`),
    passes: app('features: [Words]'),
  }),
};

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const permission = 'Give the user that runs the program permission to read it.';

const tryAgain = 'Run the command again.';

/** What to do about a path that cannot be read, by the code of the failure. */
const readHints: Readonly<Record<string, string>> = {
  EACCES: permission,
  EPERM: permission,
  EMFILE: 'Allow more open files, for example with `ulimit -n 4096`.',
  ENFILE: 'Close other programs.',
  EIO: 'Restore it from git or a backup, and check the disk.',
  ENAMETOOLONG: 'Give it and the folders above it shorter names.',
  ENOENT: tryAgain,
  ENOTDIR: tryAgain,
};

export const fileCodes = {
  'missing-file': error({
    title: 'a file that every catalogue needs is not there',
    meaning:
      'A catalogue needs a file site.yaml, which says what the site is called and where it is. As soon as there is a vehicle, it also needs a file categories.yaml. Create the file, or restore it if it was deleted by mistake.',
    message: (a: { path: string; why: string }) => `${a.path} is missing; ${a.why}.`,
    hint: (a) => `Create ${a.path}.`,
    fails: { 'sources/site.yaml': null },
    passes: site(),
  }),
  'unexpected-file': error({
    title: 'a file is where no source belongs',
    meaning:
      'Each kind of entry has a folder and a file extension of its own: vehicles, sounds and apps are .yaml, pages are .md. Any other file would be silently ignored. Rename it or move it as the hint says.',
    message: (a: { path: string; expected: string; format?: string }) =>
      a.format === undefined
        ? `${a.path} is not where the catalogue looks for a source.`
        : `${a.path} is a picture in a format that the catalogue does not take: ${a.format}.`,
    hint: (a) => a.expected,
    fails: van('sources/vehicles/van.yml'),
    passes: van('sources/vehicles/van.yaml'),
  }),
  'wrong-folder': error({
    title: 'an entry is in the folder of another kind',
    meaning:
      'The file has all the fields of one kind of entry but is in the folder of another, and the folder decides what an entry is. Move it as the hint says.',
    message: (a: { path: string; kind: string; real: string; move: string }) =>
      `${a.path} holds ${withArticle(a.real)}, not ${withArticle(a.kind)}.`,
    hint: (a) => `Move it to ${a.move}.`,
    fails: van('sources/phonemes/van.yaml'),
    passes: van('sources/vehicles/van.yaml'),
  }),
  'merge-conflict': error({
    title: 'a merge is not finished',
    meaning:
      'Two people changed the same lines, and git put both versions into the file for somebody to choose. Keep what is right, delete the three marker lines, and commit.',
    message: 'A merge left both versions of this file here.',
    hint: 'Keep what is right and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    fails: {
      'sources/vehicles/bus.yaml': busText('<<<<<<< HEAD', 'emoji: 🚌', '=======', '>>>>>>> main'),
    },
    passes: bus('emoji: 🚌'),
  }),
  'ignored-file': warning({
    title: 'a file among the sources is not part of the catalogue',
    meaning:
      'The file is in the sources folder, but nothing reads it. That does no harm; it is only reported in case you meant it to be an entry. Move it elsewhere, or start its name with a dot.',
    message: (a: { path: string }) => `${a.path} is not part of the catalogue and was not read.`,
    hint: 'Move it out of the sources folder, or start its name with a dot.',
    fails: { 'sources/ideas.txt': text('A van, perhaps?') },
    passes: { 'sources/.ideas.txt': text('A van, perhaps?') },
  }),
  'file-name': error({
    title: 'a file name cannot be part of an address',
    meaning:
      'The name of a file becomes the address of its page. Write it with a to z, digits and hyphens only; capitals, spaces and accents go into the field `name`.',
    message: (a: { name: string; suggestion: string; isPicture?: boolean }) =>
      `The name ${quote(a.name)} cannot be part of an address: only a-z, 0-9 and hyphens can.`,
    hint: (a) =>
      a.isPicture === true
        ? `Rename it to ${quote(a.suggestion)}; \`catalogue check --fix\` does it, with all that names it, once the errors of other sources are mended.`
        : `Rename it, for example to ${quote(a.suggestion)}.`,
    fails: van('sources/vehicles/Delivery Van.yaml'),
    passes: van('sources/vehicles/delivery-van.yaml'),
  }),
  'reserved-name': warning({
    title: 'a name that Windows cannot write',
    meaning:
      'On Windows, con, prn, aux, nul, com0 to com9 and lpt0 to lpt9 are devices, whatever ending follows. Nobody there can check out the sources, or the page that is made from them or from a key in categories.yaml. Choose another name.',
    message: (a: { name: string }) =>
      `Windows cannot write files and folders called ${quote(a.name)}: it is the name of a device.`,
    hint: (a) => `Rename it, for example to ${quote(`${a.name}-1`)}.`,
    fails: van('sources/vehicles/con.yaml'),
    passes: van('sources/vehicles/con-van.yaml'),
  }),
  'static-clash': error({
    title: 'a file to publish as it is has the address of something else',
    meaning:
      'The folder static/ is for files that others look for at an address of their own, such as ads.txt. Something is published at this address already, or another file differs in capitals only. Rename the file, or leave it out.',
    message: (a: { path: string; other: string }) =>
      a.path === a.other
        ? `The site has something at ${a.path} already.`
        : `The site has something at ${a.path} already, as ${a.other}.`,
    hint: 'Delete this file, or give it the name that it is looked for by.',
    fails: { 'sources/static/robots.txt': text('User-agent: *') },
    passes: { 'sources/static/ads.txt': text('ads.example, 1234, DIRECT') },
  }),
  'static-content': error({
    title: 'a file to publish as it is could run something, or is damaged',
    meaning:
      'What is in static/ is published as it is, so nothing in it may run in the browser of a reader. Put there, of HTML, only a line that verifies the site, XML only without namespaces, and JSON only if it can be read.',
    message: (a: { path: string; problem: string; remedy: string }) =>
      `${a.path} is not published: ${a.problem}.`,
    hint: (a) => a.remedy,
    fails: { 'sources/static/.well-known/assetlinks.json': text('[{]') },
    passes: { 'sources/static/.well-known/assetlinks.json': text('[{}]') },
  }),
  'index-name': error({
    title: 'an entry is called index',
    meaning:
      'The page of vehicles/index.yaml would be the file vehicles/index.html, which many hosts show for /vehicles/ instead of the list. Choose another name: only a page may be an index.md, which stands for its folder.',
    message: (a: { path: string; folder: string }) =>
      `${a.path} cannot be published: hosts would show it instead of the list of ${a.folder}.`,
    hint: (a) => `Rename it, for example to ${a.folder}/index-card.yaml.`,
    fails: van('sources/vehicles/index.yaml'),
    passes: van('sources/vehicles/index-card.yaml'),
  }),
  'symbolic-link': error({
    title: 'a symbolic link leads out of the sources',
    meaning:
      'A link to a file elsewhere would publish something that is not in the catalogue, and would be broken on another machine. Put the file itself there; a link to another file of the sources is fine.',
    message: (a: { path: string }) =>
      `${a.path} is a symbolic link that does not lead to a file in the sources folder.`,
    hint: 'Put the file itself here.',
    fails: { 'sources/vehicles/van.yaml': { linkTo: '../../../elsewhere/van.yaml' } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  'not-a-file': error({
    title: 'a folder or something else has the name of a source',
    meaning:
      'The name is that of a source, but a folder, a pipe, a socket or a device has it. Put a file in its place, or move it elsewhere.',
    message: (a: { path: string; what: string }) =>
      `${a.path} is ${a.what}, but only a file can be read as a source.`,
    hint: 'Put the file itself here, or move this out of the sources folder.',
    fails: { 'sources/vehicles/van.yaml': { folder: true } },
    passes: van('sources/vehicles/van.yaml'),
  }),
  unreadable: error({
    title: 'a file or a folder cannot be read',
    meaning:
      'The system did not let the program read it; the message says why. Other findings that something in a folder does not exist go away with this one. Give the user that runs the program permission to read it.',
    message: (a: { path: string; code: string; why: string }) =>
      `${a.path} could not be read: ${a.why}.`,
    hint: (a) => readHints[a.code] ?? 'Restore it.',
    fails: { 'sources/vehicles/bus.yaml': { locked: busText() } },
    passes: bus(),
  }),
};
