import { foldName } from '../../base/text/fold.ts';
import { keyLetters } from '../../base/text/to-key.ts';
import { deviceIn } from '../../base/text/unwritable-name.ts';
import { valueAt } from '../diagnostics/json-pointer.ts';
import { error, warning, quote } from '../diagnostics/message.ts';
import { edit } from '../diagnostics/propose.ts';
import { van, busText, bus, text } from '../diagnostics/example-files.ts';
import { keepBoth } from './keep-both.ts';

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

export const codes = {
  'unexpected-file': error({
    title: 'a file is where no source belongs',
    meaning:
      'Each kind of entry has a folder and a file extension of its own: vehicles, sounds and apps are .yaml, pages are .md. Any other file would be silently ignored. Rename it or move it as the hint says.',
    message: (a: { path: string; expected: string; format?: string }) =>
      a.format === undefined
        ? `${a.path} is not where the catalogue looks for a source.`
        : `${a.path} is in a format that the catalogue does not take: ${a.format}.`,
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
    fix: {
      does: 'In moved.yaml, where both only added lines, the lines of both stay.',
      propose: (_, { kind, text: whole, data }) =>
        kind === 'moved' ? edit('Keep the lines of both', keepBoth(whole, data)) : undefined,
    },
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
    message: (a: { name: string; suggestion: string; isPicture?: boolean; copyOf?: string }) =>
      a.copyOf === undefined
        ? `The name ${quote(a.name)} cannot be part of an address: only a-z, 0-9 and hyphens can.`
        : `${quote(a.name)} looks like a copy of ${quote(a.copyOf)} that a program made.`,
    hint: (a) => {
      if (a.copyOf !== undefined) return 'Keep the right one of the two, and delete the other.';
      return a.isPicture === true
        ? `Rename it to ${quote(a.suggestion)}; \`catalogue check --fix\` does it, with all that names it, once the errors of other sources are mended.`
        : `Rename it, for example to ${quote(a.suggestion)}.`;
    },
    fix: {
      does: 'A source or a picture gets the name that the finding proposes, unless another file has it or would get it, or it looks like a copy of another. What names it keeps leading to it.',
      propose: ({ copyOf }, { file, isSource, data, others }) => {
        const path = addressable(file, isSource);
        const isCopy = () => others().some((other) => isNamesake(data(), other));
        return path === undefined || copyOf !== undefined || isCopy()
          ? undefined
          : { title: `Rename it to ${path}`, edits: [], renamedTo: path };
      },
    },
    fails: van('sources/vehicles/Delivery Van.yaml'),
    passes: van('sources/vehicles/delivery-van.yaml'),
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
};

/** The path of a file with names that can be part of an address; undefined if that takes a person. */
export function addressable(file: string, isSource: (path: string) => boolean): string | undefined {
  const [, folder = '', rest = '', ending = ''] = /^([^/]*)\/(.*)(\.[a-z]+)$/s.exec(file) ?? [];
  const names = rest.split('/').map((name) => keyLetters(name));
  const path = `${folder}/${names.join('/')}${ending}`;
  return path !== file && deviceIn(path) === undefined && isSource(path) ? path : undefined;
}

/** What programs add to the name of a copy: a number, their word for it, the name of a computer. */
const markOfCopy =
  /^(?:[ ._~-]+\d{1,3}| ?\(\d{1,3}\))$|(?:^|[^\p{L}])(?:cop(?:y|ia|ie)|kopi[ea]?)(?:$|[^\p{L}])|conflict|conflit|konflikt/iu;
const computer = /^-(?=.*\d)[A-Z][A-Z\d-]{3,}$/;

/** The name of the file in the same folder that a file seems to be a copy of. */
export function copiedFrom(path: string, paths: readonly string[]): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const ending = path.slice(path.lastIndexOf('.'));
  const stem = path.slice(folder.length, -ending.length);
  return paths
    .flatMap((other) =>
      other !== path && other.startsWith(folder) && other.endsWith(ending)
        ? [other.slice(folder.length, -ending.length)]
        : [],
    )
    .find((original) => {
      const [name, known] = [stem.toLowerCase(), original.toLowerCase()];
      const mark = name.startsWith(known)
        ? stem.slice(known.length)
        : name.endsWith(known) && stem.slice(0, -known.length);
      return original !== '' && mark !== false && (markOfCopy.test(mark) || computer.test(mark));
    });
}

/** Whether two entries have one id, name, title or label. */
const isNamesake = (one: unknown, other: unknown): boolean =>
  ['id', 'name', 'siteName', 'title', 'label'].some((field) => {
    const names = [one, other].flatMap((data) => {
      const value = valueAt(data, [field]);
      return typeof value === 'string' ? foldName(value) : [];
    });
    return names.length === 2 && names[0] === names[1];
  });
