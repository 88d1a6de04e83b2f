import type { fileCodes } from '../codes/file-codes.ts';
import { bus, busText, site, text, van } from './example-files.ts';
import type { Explanation } from './explanation.ts';

const about = 'sources/pages/about.md';

/** Faults of a source file as a whole, explained. */
export const fileExplanations: Readonly<Record<keyof typeof fileCodes, Explanation>> = {
  'missing-file': {
    title: 'a file that every catalogue needs is not there',
    meaning:
      'A catalogue needs a file site.yaml, which says what the site is called and where it is. As soon as there is a vehicle, it also needs a file categories.yaml. Create the file, or restore it if it was deleted by mistake.',
    fails: { 'sources/site.yaml': null },
    passes: site(),
  },
  'unexpected-file': {
    title: 'a file is where no source belongs',
    meaning:
      'Each kind of entry has a folder and a file extension of its own: vehicles, phonemes and apps are .yaml, pages are .md. A file with another name would be silently ignored, so it is reported. Rename it or move it as the hint says.',
    fails: van('sources/vehicles/van.yml'),
    passes: van('sources/vehicles/van.yaml'),
  },
  'wrong-folder': {
    title: 'an entry is in the folder of another kind',
    meaning:
      'The file has all the fields of one kind of entry but is in the folder of another. The folder decides what an entry is, so move it as the hint says.',
    fails: van('sources/phonemes/van.yaml'),
    passes: van('sources/vehicles/van.yaml'),
  },
  'merge-conflict': {
    title: 'a merge is not finished',
    meaning:
      'Two people changed the same lines, and git put both versions into the file for somebody to choose. Keep what is right, delete the three marker lines, and commit.',
    fails: {
      'sources/vehicles/bus.yaml': busText('<<<<<<< HEAD', 'emoji: 🚌', '=======', '>>>>>>> main'),
    },
    passes: bus('emoji: 🚌'),
  },
  'ignored-file': {
    title: 'a file among the sources is not part of the catalogue',
    meaning:
      'The file is in the sources folder, but nothing reads it. That does no harm; it is only reported in case you meant it to be an entry. Move it elsewhere, or start its name with a dot.',
    fails: { 'sources/ideas.txt': text('A van, perhaps?') },
    passes: { 'sources/.ideas.txt': text('A van, perhaps?') },
  },
  'file-name': {
    title: 'a file name cannot be part of an address',
    meaning:
      'The name of a file becomes the address of its page, so it is made of the letters a to z, digits and hyphens only. Capitals, spaces and accents go into the field `name`, where they are welcome.',
    fails: van('sources/vehicles/Delivery Van.yaml'),
    passes: van('sources/vehicles/delivery-van.yaml'),
  },
  'reserved-name': {
    title: 'a name that Windows cannot write',
    meaning:
      'On Windows, con, prn, aux, nul, com0 to com9 and lpt0 to lpt9 are devices, whatever ending follows. Somebody there cannot check out the sources, or the page that is made from them or from a key in categories.yaml. Everywhere else the name works, so it is a warning.',
    fails: van('sources/vehicles/con.yaml'),
    passes: van('sources/vehicles/con-van.yaml'),
  },
  'index-name': {
    title: 'an entry is called index',
    meaning:
      'The page of vehicles/index.yaml would be the file vehicles/index.html, which many hosts show for /vehicles/ instead of the list of all vehicles. Only a page may be an index.md: it stands for its folder.',
    fails: van('sources/vehicles/index.yaml'),
    passes: van('sources/vehicles/index-card.yaml'),
  },
  'symbolic-link': {
    title: 'a symbolic link leads out of the sources',
    meaning:
      'A link to a file elsewhere would publish something that is not in the catalogue, and would be broken on another machine. Put the file itself there. A link to another file of the sources is fine.',
    fails: { 'sources/vehicles/van.yaml': { linkTo: '../../../elsewhere/van.yaml' } },
    passes: van('sources/vehicles/van.yaml'),
  },
  'not-a-file': {
    title: 'a folder or something else has the name of a source',
    meaning:
      'The name is that of a source, but a folder, a pipe, a socket or a device has it. Put a file in its place, or move it elsewhere.',
    fails: { 'sources/vehicles/van.yaml': { folder: true } },
    passes: van('sources/vehicles/van.yaml'),
  },
  unreadable: {
    title: 'a file or a folder cannot be read',
    meaning:
      'The system did not let the program read it; the message says why. Most often the file belongs to another user: give the user that runs the program permission to read it. If a whole folder cannot be read, other findings may say that something in it does not exist; they go away with this one.',
    fails: { 'sources/vehicles/bus.yaml': { locked: busText() } },
    passes: bus(),
  },
  'not-utf-8': {
    title: 'a file is not saved as UTF-8',
    meaning:
      'UTF-8 is how text is stored nearly everywhere today; other encodings turn letters such as é into something else. Open the file in your editor, check that it looks right, and save it again with the encoding UTF-8.',
    fails: { 'sources/vehicles/bus.yaml': { latin1: busText('description: A café on wheels.') } },
    passes: bus('description: A café on wheels.'),
  },
  'byte-order-mark': {
    title: 'a file starts with an invisible character',
    meaning:
      'Some editors on Windows put a byte order mark before the first letter. The catalogue reads past it, but other tools would miss the first line of the file. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
    fails: { 'sources/vehicles/bus.yaml': `\ufeff${busText()}` },
    passes: bus(),
  },
  'hidden-character': {
    title: 'a text contains something that nobody can see',
    meaning:
      'Some characters have no shape: they can hide words from people but not from programs, or reverse a line, and most come with pasted text. Those that a script needs are allowed: joiners in Persian and Hindi, the parts of an emoji, direction marks in Hebrew and Arabic. The message names the character; write a soft hyphen as `&shy;` in markdown, where it can be seen.',
    fails: bus('description: "Ring the be\u200bll."'),
    passes: bus('description: Ring the bell.'),
  },
  'empty-file': {
    title: 'a file is empty',
    meaning:
      'There is nothing in the file, or only blank lines and comments. It could be an entry that was never finished, so it is reported. Fill it in, or delete it.',
    fails: { 'sources/vehicles/van.yaml': '' },
    passes: van('sources/vehicles/van.yaml'),
  },
  'front-matter-missing': {
    title: 'a page has no title and description',
    meaning:
      'A page begins with its front matter: a line ---, the fields of the page, and a second line ---. Below it comes the text. Not even a blank line may come before the first ---.',
    fails: { [about]: text('# About', '', 'We make apps.') },
    passes: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '---',
        '',
        'We make apps.',
      ),
    },
  },
  'front-matter-open': {
    title: 'the front matter of a page has no end',
    meaning:
      'The first line --- opens the front matter, and a second one closes it. Without it, the text of the page would be read as fields. After the last field, add a line with only ---.',
    fails: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '',
        'We make apps.',
      ),
    },
    passes: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '---',
        '',
        'We make apps.',
      ),
    },
  },
  'front-matter-language': {
    title: 'the front matter of a page is not YAML',
    meaning:
      'Some tools accept front matter in other languages, named after the first ---. Here it is YAML, like every other source, and the line is just ---.',
    fails: {
      [about]: text(
        '---json',
        '{ "title": "About", "description": "Who we are." }',
        '---',
        '',
        'We make apps.',
      ),
    },
    passes: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '---',
        '',
        'We make apps.',
      ),
    },
  },
  'empty-page': {
    title: 'a page has no text',
    meaning:
      'The front matter is there, but there is nothing below it, and visitors would see an empty page. Write the text below the second line ---.',
    fails: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '---',
      ),
    },
    passes: {
      [about]: text(
        '---',
        'title: About',
        'description: Who we are, and why we make apps for children who learn to talk.',
        '---',
        '',
        'We make apps.',
      ),
    },
  },
};
