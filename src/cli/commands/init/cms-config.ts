import { parse, stringify } from 'yaml';
import { article, page } from '../../../contract/kinds/page-kinds.ts';
import { entryKinds } from '../../../contract/kinds/registry.ts';
import type { FieldSchema } from '../../../content/sources/field-schema.ts';
import { UsageError } from '../../../base/failures.ts';
import { isTooNested } from '../../../base/text/yaml-depth.ts';
import type { SourceKind } from '../../../contract/shapes/registry.ts';
import { sourceSchemas } from '../../../content/sources/source-schemas.ts';
import { cmsFields, type CmsField } from './cms-fields.ts';

const singleFiles = [
  { name: 'site', label: 'Site' },
  { name: 'categories', label: 'Categories' },
  { name: 'moved', label: 'What moved' },
] as const;

/**
 * The configuration of Decap CMS for a catalogue, derived from the schemas of its sources.
 *
 * @param pageFolders folders below `pages/`, with slashes, that hold pages; each is a collection.
 * @param before the previous configuration: everything but its collections is kept.
 */
export function cmsConfig(pageFolders: readonly string[], before = ''): string {
  const articles = article.index.slice(1);
  const folders = ['', ...new Set([articles, ...pageFolders])].sort();
  const { collections: _, ...kept } = (readBefore(before) ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const config = {
    backend: { name: 'github', repo: 'OWNER/REPOSITORY', branch: 'main' },
    local_backend: true,
    media_folder: 'sources/media',
    public_folder: '/',
    slug: { encoding: 'ascii', clean_accents: true },
    ...kept,
    collections: [
      ...entryKinds.map(({ name, folder, title, noun, nameField }) => ({
        name,
        label: title,
        label_singular: noun,
        folder: `sources/${folder}`,
        create: true,
        extension: 'yaml',
        format: `catalogue-${name}`,
        identifier_field: nameField,
        slug: `{{${nameField}}}`,
        fields: cmsFields(name, sourceSchemas[name]),
      })),
      ...folders.map((folder) => pageCollection(folder, folder.split('/')[0] === articles)),
      ...singleFiles.map(({ name, label }) => ({
        name,
        label,
        format: `catalogue-${name}`,
        editor: { preview: false },
        files: [{ name, label, file: `sources/${name}.yaml`, fields: singleFields(name) }],
      })),
    ],
  };
  return `${head}${stringify(config, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/** @throws UsageError if it cannot be read, since what is in it would be lost. */
function readBefore(text: string): unknown {
  if (isTooNested(text)) throw unreadable('it is nested too deeply');
  try {
    return parse(text, { prettyErrors: false });
  } catch (cause) {
    throw unreadable(cause instanceof Error ? cause.message : String(cause));
  }
}

const unreadable = (why: string): UsageError =>
  new UsageError(
    `The configuration of the forms, config.yml, cannot be read: ${why}. Correct it, or delete it to have it made anew.`,
  );

const head = [
  '# Forms for the sources, for Decap CMS. `catalogue init --cms` makes `collections` from the schemas and',
  '# keeps everything above it: say there, under `backend`, where the sources are.',
  '',
].join('\n');

function pageCollection(folder: string, isArticle: boolean) {
  const named = folder === '' ? 'Pages' : `Pages: ${folder}`;
  return {
    name: folder === '' ? page.name : `page-${folder.replaceAll('/', '-')}`,
    label: isArticle ? article.title : named,
    label_singular: isArticle ? article.noun : page.noun,
    folder: ['sources', page.folder, ...(folder === '' ? [] : [folder])].join('/'),
    create: true,
    extension: 'md',
    format: `catalogue-${page.name}`,
    identifier_field: 'title',
    slug: '{{title}}',
    fields: pageFields(isArticle),
  };
}

function pageFields(isArticle: boolean): CmsField[] {
  const fields = cmsFields(page.name, sourceSchemas.page).map((field): CmsField =>
    field.name === 'kind' && isArticle
      ? { name: 'kind', label: 'Kind', widget: 'hidden', default: article.name }
      : field.name === 'published' && isArticle
        ? { ...field, required: true }
        : field,
  );
  return [...fields, { name: 'body', label: 'Text', widget: 'markdown' }];
}

/** In a form, the keys of categories are a field of a list. */
function singleFields(kind: SourceKind): CmsField[] {
  const { additionalProperties: entry }: FieldSchema = sourceSchemas[kind];
  if (typeof entry !== 'object') return cmsFields(kind, sourceSchemas[kind]);
  const key: CmsField = {
    name: 'key',
    label: 'Key',
    widget: 'string',
    pattern: ['^[a-z0-9-]+$', 'must have a-z, 0-9 and hyphens only'],
    hint: 'Its address, and the name by which entries refer to it. It never changes.',
  };
  const fields = [key, ...cmsFields(kind, entry, false)];
  return [{ name: kind, label: 'Categories', widget: 'list', summary: '{{fields.name}}', fields }];
}
