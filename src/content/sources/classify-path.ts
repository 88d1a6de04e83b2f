import { category, page } from '../../contract/kinds/page-kinds.ts';
import { entryKinds, folderKinds } from '../../contract/kinds/registry.ts';
import { limits } from '../../contract/limits.ts';
import { pictureEndings, recordingEndings } from '../../contract/media-types.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { isStaticPath, staticFolder } from '../model/static-files.ts';
import { insteadOf } from './closed-codes.ts';
import { howToConvert } from '../diagnostics/how-to-convert.ts';
import { keyLetters, toKey } from '../../base/text/to-key.ts';
import type { FoundFile } from './source-file.ts';

/** The file of redirects and removed paths. */
export const movedFile = 'moved.yaml';

/** The file of what is accepted. */
export const allowFile = 'catalogue-allow.yaml';

const single = new Map([
  ['site.yaml', 'site'],
  [category.file, 'categories'],
  [movedFile, 'moved'],
  [allowFile, 'allow'],
] as const);

const keyPattern = limits.slugPattern;
const unread = /^(?:README|LICEN[CS]E)(?:\.[a-z]+)?$/;
/** Files that systems and editors create, which are never meant as sources. */
const leftBehind = /^(?:(?:eh)?thumbs\.db|desktop\.ini|icon\r|.*~|#.*#|.*\.(?:swp|swo|tmp))$/i;
const yamlFile = /\.ya?ml$/i;
const mediaExtension = new RegExp(
  `^(?:${[...pictureEndings, ...recordingEndings].join('|')})$`,
  'i',
);
const misspeltFolder = new RegExp(
  `^(?:${folderKinds.map(({ folder }) => `${folder}?`).join('|')})$`,
  'i',
);

/** The folders of the sources that hold entries, pictures and files that are published as they are. */
export const sourceFolders: ReadonlySet<string> = new Set([
  ...folderKinds.map(({ folder }) => folder),
  'media',
  staticFolder,
]);

/** What a path in the sources folder is; none of these for a README or a licence. */
export interface ClassifiedPath {
  /** The source, or the one that a misplaced file was meant to be, so that references to it hold. */
  readonly file?: FoundFile;
  /** The picture or recording, by its path below `media/`, even if it cannot be published under that name. */
  readonly media?: string;
  /** Why the path is not that of a source. */
  readonly finding?: Finding;
}

/** Which source a path in the sources folder is, or why it is none. */
export function classifyPath(path: string): ClassifiedPath {
  const [folder = '', ...rest] = path.split('/');
  const name = rest.at(-1) ?? folder;
  if (unread.test(name) || leftBehind.test(name)) return {};
  const instead = insteadOf(path);
  if (instead !== undefined)
    return { finding: { code: 'closed', args: { what: path, instead }, at: { file: path } } };
  if (rest.length === 0) return classifyTop(path);
  if (folder === page.folder) return classifyPage(path, rest);
  if (folder === 'media') return classifyMedia(path, rest);
  if (folder === staticFolder) return classifyStatic(path, rest);
  const kind = entryKinds.find((entryKind) => entryKind.folder === folder);
  if (kind !== undefined) return classifyEntry(path, kind, rest);
  if (misspeltFolder.test(folder)) {
    const meant = folder.toLowerCase().replace(/s?$/, 's');
    return unexpected(path, `Rename the folder ${folder} to ${meant}.`);
  }
  return ignored(path);
}

function classifyTop(path: string): ClassifiedPath {
  for (const [file, kind] of single) {
    if (path === file) return { file: { path, kind, key: kind } };
    if (path.toLowerCase().replace(yamlFile, '.yaml') === file)
      return unexpected(path, `Rename it to ${file}.`, { path, kind, key: kind });
  }
  if (sourceFolders.has(path))
    return unexpected(
      path,
      'It has the name of a folder of sources: put that folder in its place.',
    );
  if (!yamlFile.test(path)) return ignored(path);
  return unexpected(path, `Besides the folders there are ${[...single.keys()].join(', ')}.`);
}

function classifyEntry(
  path: string,
  { name: kind, folder }: (typeof entryKinds)[number],
  rest: readonly string[],
): ClassifiedPath {
  const name = rest.at(-1) ?? '';
  const key = name.replace(yamlFile, '');
  if (key === name)
    return (
      withRightEnding(path, '.yaml') ??
      unexpected(path, `A source in this folder is ${folder}/<key>.yaml.`)
    );
  const meant = { path, kind, key: asKey(key) };
  if (rest.length > 1 || !name.endsWith('.yaml'))
    return unexpected(path, `Rename it to ${folder}/${meant.key}.yaml.`, meant);
  // Hosts serve the address of a folder with its index, which is where the list of entries is.
  if (key === 'index')
    return {
      file: meant,
      finding: { code: 'index-name', args: { path, folder }, at: { file: path } },
    };
  return keyPattern.test(key) ? { file: meant } : { file: meant, finding: badName(path, key) };
}

function classifyPage(path: string, rest: readonly string[]): ClassifiedPath {
  const name = rest.at(-1) ?? '';
  if (!name.endsWith('.md'))
    return (
      withRightEnding(path, '.md') ??
      unexpected(path, `A source in this folder is ${page.folder}/<path>.md.`)
    );
  const segments = [...rest.slice(0, -1), name.slice(0, -'.md'.length)];
  const keys = segments.map(asKey);
  // An index is the page of its folder, as on every static host.
  const last = keys.findLastIndex((segment) => segment !== 'index');
  const key = `/${keys.slice(0, last + 1).join('/')}`;
  const file = { path, kind: page.name, key } as const;
  const bad = segments.find((segment) => !keyPattern.test(segment));
  return bad === undefined ? { file } : { file, finding: badName(path, bad) };
}

function classifyMedia(path: string, rest: readonly string[]): ClassifiedPath {
  const [, name = '', extension = ''] = /^(.*)\.([^.]*)$/s.exec(rest.at(-1) ?? '') ?? [];
  const advice = howToConvert(extension);
  if (advice !== undefined) return otherFormat(path, extension.toUpperCase(), advice);
  const right = rightPicture(path);
  if (!mediaExtension.test(right.slice(right.lastIndexOf('.') + 1)))
    return unexpected(
      path,
      'A picture is media/<path> and ends in .png, .jpeg, .jpg, .webp, .avif or .svg; a recording, in .mp3 or .m4a.',
    );
  const media = rest.join('/');
  const bad = [...rest.slice(0, -1), name].find((segment) => !keyPattern.test(segment));
  if (bad !== undefined) return { media, finding: badName(path, bad, true) };
  return right === path ? { media } : { media, ...unexpected(path, `Rename it to ${right}.`) };
}

/** The path that a picture or a recording should have: cameras write capitals, and browsers other endings for JPEG. */
export function rightPicture(path: string): string {
  const [, stem = path, extension = ''] = /^(.*)\.([^./]*)$/s.exec(path) ?? [];
  const names = stem.split('/').map((name) => (keyPattern.test(name) ? name : keyLetters(name)));
  return `${names.join('/')}.${extension.toLowerCase().replace(/^(?:jfif|jpe|pjpe?g)$/, 'jpg')}`;
}

function classifyStatic(path: string, rest: readonly string[]): ClassifiedPath {
  const key = `/${rest.join('/')}`;
  if (isStaticPath(key)) return { file: { path, kind: 'static', key } };
  return unexpected(
    path,
    `What is published as it is ends in .txt, .json, .xml or .html and is in ${staticFolder}/, or below ${staticFolder}/.well-known/, where it may have no ending.`,
  );
}

/** A source with the ending of another program stands for what it was meant to be; a word processor's is not read. */
function withRightEnding(path: string, ending: string): ClassifiedPath | undefined {
  const stem = path.replace(/(?:\.(?:ya?ml|md|mdown|markdown|txt)){1,2}$/i, '');
  const isDocument = /\.(?:docx?|odt|pages|rtf)$/i.test(path);
  if (stem === path && !isDocument) return undefined;
  const right = isDocument ? path.replace(/\.\w+$/, ending) : stem + ending;
  const { file } = classifyPath(right);
  return unexpected(
    path,
    isDocument
      ? `It is a document of a word processor: save its text as ${right}.`
      : `Rename it to ${right}.`,
    // A text may be anything: only its name counts.
    file && {
      ...file,
      path,
      ...(!/\.(?:ya?ml|md|mdown|markdown)\b/i.test(path) && { unread: true }),
    },
  );
}

/** A picture or recording as a phone, a scanner or an old program writes it. */
const otherFormat = (path: string, format: string, advice: string): ClassifiedPath => ({
  finding: {
    code: 'unexpected-file',
    args: { path, format, expected: `${advice} Then delete this file.` },
    at: { file: path },
  },
});

const ignored = (path: string): ClassifiedPath => ({
  finding: { code: 'ignored-file', args: { path }, at: { file: path } },
});

const unexpected = (path: string, expected: string, file?: FoundFile): ClassifiedPath => ({
  finding: { code: 'unexpected-file', args: { path, expected }, at: { file: path } },
  ...(file && { file }),
});

const badName = (path: string, name: string, isPicture?: boolean): Finding => ({
  code: 'file-name',
  args: { name, suggestion: toKey(name), ...(isPicture && { isPicture }) },
  at: { file: path },
});

const asKey = (name: string): string => (keyPattern.test(name) ? name : toKey(name));
