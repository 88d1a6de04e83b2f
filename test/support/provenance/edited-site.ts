import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { isScalar, parseDocument, visit, type Document } from 'yaml';
import { lookAtPictures } from '../../../src/build/pipeline/look-at-pictures.ts';
import { readTemplates } from '../../../src/cli/inputs/read-templates.ts';
import {
  isUsable,
  type LookedPictures,
  type PictureShelf,
} from '../../../src/content/model/pictures.ts';
import type { CompleteEntries } from '../../../src/content/model/entries.ts';
import { addressesUnder } from '../../../src/content/model/addresses.ts';
import { publishedPicture } from '../../../src/site/pictures/recipe.ts';
import type { Variant } from '../../../src/review/provenance/change-entries.ts';
import type { SourceValue } from '../../../src/review/provenance/source-values.ts';
import type { BuildContext } from '../../../src/site/publish/emitter.ts';
import { declaredFiles, fixedPaths } from '../../../src/site/publish/fixed-paths.ts';
import { publishedCatalogue } from '../../../src/site/publish/publish.ts';
import { emitters } from '../../../src/site/publish/registry.ts';
import { classifyPath } from '../../../src/content/sources/classify-path.ts';
import { linkCatalogue } from '../../../src/content/sources/link.ts';
import { loadSources, type SourceMemory } from '../../../src/content/sources/load-sources.ts';
import {
  readSources,
  withBytes,
  type SourceFiles,
} from '../../../src/content/sources/read-sources.ts';
import { fixedDate } from '../publish/fixtures.ts';

/** Every file of the API, by its path. */
export const apiFiles: readonly string[] = declaredFiles
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/') && path.endsWith('.json'))
  .filter((path) => !/\/api\/(?:400|413|415|502)\.json$/.test(path));

/** Sources whose texts are edited as an editor would, and published anew. */
export interface EditedSite {
  readonly variant: Variant;
  /** The sources with these values others. */
  readonly edited: (sources: readonly SourceValue[]) => Variant;
  /** The leaves of the API, as `path#pointer`, that are others once these sources are. */
  readonly changedBy: (sources: readonly SourceValue[]) => ReadonlySet<string>;
}

/** Whether an editor can write anything else there: some fields take few values only. */
export const isFree = ({ part, pointer }: SourceValue): boolean =>
  part !== 'value' ||
  !/^(?:released\.platform|changes\.\d+\.(?:kind|happened|level))$/.test(pointer.join('.'));

interface Edited {
  readonly files: SourceFiles;
  readonly looked: LookedPictures;
}

/** Reads a folder of sources for editing in memory. */
export async function openEditedSite(root: string): Promise<EditedSite> {
  const files = readSources(root);
  const looked = await lookAtPictures(root, files.media);
  const memory: SourceMemory = new Map();
  const entries = load(files, memory);
  const media = files.media.map(({ path }) => path);
  const before = leavesOfApi(entries, looked);
  return {
    variant: { entries: withoutHashes(entries), shelf: shelfOf(looked), media },
    edited(sources) {
      const now = sources.reduce<Edited>(edit, { files, looked });
      const loaded = load(now.files, new Map(memory));
      return { entries: withoutHashes(loaded), shelf: shelfOf(now.looked), media };
    },
    changedBy(sources) {
      const edited = sources.reduce<Edited>(edit, { files, looked });
      const after = leavesOfApi(load(edited.files, new Map(memory)), edited.looked);
      return new Set(
        [...before].flatMap(([leaf, value]) => (after.get(leaf) === value ? [] : [leaf])),
      );
    },
  };
}

/** Sources without a fault in their shape. */
function load(files: SourceFiles, memory: SourceMemory): CompleteEntries {
  const findings: unknown[] = [];
  const { entries } = loadSources(files, (finding) => void findings.push(finding), memory);
  assert.deepEqual(findings, []);
  return entries as CompleteEntries;
}

const withoutHashes = (entries: CompleteEntries): CompleteEntries =>
  JSON.parse(
    JSON.stringify(entries, (name, value: unknown) => (name === 'sha256' ? undefined : value)),
  ) as CompleteEntries;

const shelfOf =
  (looked: LookedPictures): PictureShelf =>
  (file, use) => {
    const facts = looked.get(file);
    return isUsable(facts) ? publishedPicture(file, facts, { use, encoder: 'none' }) : undefined;
  };

const templates = readTemplates();

/** Every leaf of every file of the API with its value as text. */
function leavesOfApi(entries: CompleteEntries, looked: LookedPictures): Map<string, string> {
  const linked = linkCatalogue(entries, fixedPaths, undefined, shelfOf(looked));
  const { catalogue } = publishedCatalogue(linked, templates);
  const context: BuildContext = {
    ...addressesUnder(catalogue.site.baseUrl),
    ...{ pages: [], errorPages: [], assets: [], declared: declaredFiles },
    examples: emitters.flatMap(({ example }) => example ?? []),
    synonyms: () => [],
  };
  const leaves = new Map<string, string>();
  for (const emitter of emitters.filter(({ name }) => name.startsWith('api/')))
    for (const { path, contents } of emitter.emit(catalogue, context)) {
      if (!apiFiles.includes(path)) continue;
      assert.ok(typeof contents === 'string' || typeof contents === 'function');
      const text =
        typeof contents === 'string' ? contents : contents({ own: fixedDate, of: () => fixedDate });
      collect(JSON.parse(text), path + '#', leaves);
    }
  return leaves;
}

function collect(value: unknown, place: string, leaves: Map<string, string>): void {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) leaves.set(place, JSON.stringify(value));
  for (const [name, member] of members)
    collect(member, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, leaves);
}

/** Sources with one of their values another, as an editor would write it. */
function edit({ files, looked }: Edited, { file, part, pointer, value }: SourceValue): Edited {
  switch (part) {
    case 'value':
      return {
        files: withDocument(files, file, (yaml) => {
          change(yaml, pointer, files, looked);
        }),
        looked,
      };
    case 'file-name':
      return { files: renamed(files, file, String(value)), looked };
    case 'picture': {
      const facts = looked.get(String(value));
      assert.ok(isUsable(facts));
      const other = {
        ...facts,
        ...{
          sha256: hash('sha256', facts.sha256),
          width: facts.width + 7,
          height: facts.height + 9,
        },
        format: facts.format === 'svg' ? ('png' as const) : ('svg' as const),
      };
      return { files, looked: new Map([...looked, [String(value), other]]) };
    }
    default:
      return assert.fail(`${part} of ${file} changes no leaf of the API`);
  }
}

function withDocument(
  files: SourceFiles,
  file: string,
  change: (yaml: Document.Parsed) => void,
): SourceFiles {
  return {
    ...files,
    files: files.files.map((each) => {
      if (each.path !== file) return each;
      const yaml = parseDocument(Buffer.from(each.bytes ?? []).toString());
      change(yaml);
      return withBytes(
        { path: each.path, kind: each.kind, key: each.key },
        Buffer.from(yaml.toString()),
      );
    }),
  };
}

/** The file of an entry under another name, and whatever names it. */
function renamed(files: SourceFiles, file: string, key: string): SourceFiles {
  const now = posix.join(posix.dirname(file), `${key}q${posix.extname(file)}`);
  const { file: named } = classifyPath(now);
  assert.ok(named !== undefined);
  const moved = {
    ...files,
    files: files.files
      .map((each) => (each.path === file ? withBytes(named, each.bytes) : each))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
  if (!file.startsWith('phonemes/')) return moved;
  return moved.files
    .filter(({ kind, bytes }) => /vehicle|app/.test(kind) && Buffer.from(bytes ?? []).includes(key))
    .reduce<SourceFiles>(
      (all, { path }) =>
        withDocument(all, path, (yaml) => {
          for (const field of ['practicePhonemes', 'practises'])
            visit(yaml.get(field, true) as never, {
              Scalar: (_, node) => {
                if (node.value === key) node.value = `${key}q`;
              },
            });
        }),
      moved,
    );
}

function change(
  yaml: Document.Parsed,
  pointer: SourceValue['pointer'],
  { files, media }: SourceFiles,
  looked: LookedPictures,
): void {
  const path = pointer.map((step) => (/^\d+$/.test(String(step)) ? Number(step) : step));
  const node = yaml.getIn(path, true);
  const value: unknown = isScalar(node) ? node.value : [];
  const field = String(path.filter((step) => typeof step === 'string').at(-1));
  const keys = (folder: string) => files.flatMap(({ key, kind }) => (kind === folder ? [key] : []));
  const other = (all: readonly string[], suits: (key: string) => boolean = () => true): string =>
    all.find((key) => key !== value && suits(key)) ?? assert.fail(field);
  if (path.join('.') === 'category' && yaml.has('category') && yaml.has('id'))
    yaml.setIn(path, other(['rail', 'water']));
  else if (field.startsWith('pract')) {
    const taken = yaml.toJSON() as Readonly<Record<string, readonly string[]>>;
    const tierOf = (key: string) => tiers(files).get(key);
    yaml.setIn(
      path,
      other(
        keys('phoneme'),
        (key) => taken[field]?.includes(key) === false && tierOf(key) !== tierOf(String(value)),
      ),
    );
  } else if (field === 'file' || field === 'logo') {
    const own = looked.get(String(value));
    const differs = (name: string): boolean => {
      const one = looked.get(name);
      return (
        isUsable(one) &&
        isUsable(own) &&
        one.width !== own.width &&
        one.height !== own.height &&
        one.format !== own.format
      );
    };
    yaml.setIn(
      path,
      other(
        media.map((each) => each.path),
        differs,
      ),
    );
  } else yaml.setIn(path, another(value, field));
}

const tiersOf = new WeakMap<SourceFiles['files'], ReadonlyMap<string, unknown>>();

function tiers(files: SourceFiles['files']): ReadonlyMap<string, unknown> {
  const known = tiersOf.get(files);
  if (known !== undefined) return known;
  const found = new Map(
    files
      .filter(({ kind }) => kind === 'phoneme')
      .map(({ key, bytes }) => [
        key,
        /^tier: (\d)/m.exec(Buffer.from(bytes ?? []).toString())?.[1],
      ]),
  );
  tiersOf.set(files, found);
  return found;
}

/** Another value that its schema takes, too. */
function another(value: unknown, field: string): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return field === 'tier' && value === 4 ? 3 : value + 1;
  if (Array.isArray(value)) return ['something'];
  const text = String(value);
  if (field === 'currency') return 'CHF';
  if (field === 'emoji') return '🪁';
  if (field === 'id') return text.replace('-', '-0');
  if (text.startsWith('https:')) return text.replace('https://', 'https://other.');
  if (/^\d/.test(text)) return `8${text.slice(1)}`;
  return text.replace(/\p{L}/u, (letter) => `${letter}q`);
}
