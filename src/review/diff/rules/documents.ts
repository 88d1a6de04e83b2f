import { fullTextFile, paths } from '../../../contract/paths.ts';
import { compareFields, isNoDate, isOtherType, type FieldChange } from '../compare-fields.ts';
import { inWords } from '../entry-found.ts';
import { fileChanged } from '../file-changed.ts';
import { asList, asRecord, asText, canonical, without, type JsonRecord } from '../json-value.ts';
import { fullTextChange } from '../full-text.ts';
import { withNames } from '../page-pictures.ts';
import { linesOf, type LineChange } from '../lines.ts';
import type { Pair } from '../pair.ts';
import { isReportedWhole, reportedParts } from '../reported-documents.ts';
import { defineRule } from '../rule.ts';
import { createRepeats, type Repeats } from '../repeats.ts';

const codes = {
  'server-changed': {
    level: 'breaking',
    title: 'the API has other servers',
    reason:
      'Clients that were generated from the document call an address that it no longer names.',
    remedy: 'Name the old server as well for as long as it answers.',
  },
  'credentials-changed': {
    level: 'breaking',
    title: 'callers prove who they are in another way',
    reason: 'Requests with the credentials that were right yesterday are refused today.',
    remedy: 'Accept the old way as well, under its old name, until nobody uses it.',
  },
  'file-type-changed': {
    level: 'breaking',
    title: 'a published document is of another linked-data type, or its terms mean something else',
    reason: 'Programs select what they read by its type and its context, and no longer find it.',
    remedy: 'Name the old type or context as well: a list may have both.',
  },
  'server-added': {
    level: 'additive',
    title: 'the API has one more server',
    reason: 'Clients that know the others are not affected.',
  },
  'file-field-removed': {
    level: 'breaking',
    title: 'a published file lost something',
    reason: 'A program that reads it finds nothing in its place.',
    remedy: 'Bring back what was lost, or announce its removal first.',
  },
  'file-field-retyped': {
    level: 'breaking',
    title: 'a value of a published file has another type',
    reason: 'A program that parses the old type fails on the new one.',
    remedy: 'Publish the old type under this name; give the new one a name of its own.',
  },
  'crawler-rules-changed': {
    level: 'notable',
    title: 'crawlers may do more or less than before',
    reason: 'Search engines and AI crawlers act on robots.txt the next time they read it.',
  },
  'file-text-lost': {
    level: 'notable',
    title: 'a published text lost something',
    reason: 'Agents and crawlers read it instead of the pages, and no other change reports it.',
  },
  'file-changed': fileChanged,
} as const;

type Code = keyof typeof codes;

/**
 * Every file that no other rule looks at, and every part of a file that no other rule looks at: a difference
 * that nothing else reports is reported here, so that no published change is missed.
 */
export const documents = defineRule({
  codes,
  compare(pair, report, found) {
    const repeats = createRepeats(pair, found);
    const { before, after } = pair;
    const isTranslated = found.some(({ field }) => field === 'locale');
    for (const [path, { sha256 }] of after.files) {
      const old = before.files.get(path);
      if (old === undefined || old.sha256 === sha256 || isReportedWhole(path, pair)) continue;
      const about = { kind: 'file', id: path } as const;
      const [was, is] = [before, after].map((side) => side.text(path));
      if (was === undefined || is === undefined) {
        if (isOwnDocument(path))
          report({
            code: 'file-changed',
            ...about,
            before: old.sha256,
            after: sha256,
            message: `${path} has other bytes.`,
          });
      } else if (/[/+]json\b/.test(old.mediaType) || path.endsWith('.json'))
        for (const change of documentChanges(path, pair, repeats))
          report({
            code: codeOf(path, change),
            ...about,
            field: change.field,
            ...(change.before !== undefined && { before: change.before }),
            ...(change.after !== undefined && { after: change.after }),
            message: `${path}: ${change.field} ${inWords(change)}.`,
          });
      else if (!isTranslated || isForMachines.has(path)) {
        const { lost, gained } = textChange(path, [was, is], pair, repeats);
        if (lost.length + gained.length === 0) continue;
        const isRobots = path === paths.robots;
        report({
          code: isRobots
            ? 'crawler-rules-changed'
            : gained.length < lost.length
              ? 'file-text-lost'
              : 'file-changed',
          ...about,
          ...(lost.length > 0 && { before: lost.join('\n') }),
          ...(gained.length > 0 && { after: gained.join('\n') }),
          ...(isRobots && { source: { file: 'site.yaml', pointer: ['crawlers'] } }),
          message: isRobots
            ? `${path} says something different to crawlers.`
            : `${path} says something different.`,
        });
      }
    }
  },
});

/** Texts that are the same in every language. */
const isForMachines: ReadonlySet<string> = new Set([paths.robots, paths.securityText]);

/** Files for the host follow from all others. */
const isOwnDocument = (path: string): boolean => !/^\/(?:_|\.ht)/.test(path);

function documentChanges(
  path: string,
  { before, after, apps, touched }: Pair,
  repeats: Repeats,
): FieldChange[] {
  const [old, now] = [before, after].map((side) => rest(path, asDocument(side.json(path))));
  const appsChanged =
    [...apps.kept, ...apps.added, ...apps.removed].some((app) =>
      touched.has('after' in app ? app.after.page : app.page),
    ) || apps.kept.some(({ after: app }) => repeats.ofPage(app.page));
  const changes = compareFields(old, now).filter(isNoDate);
  // Of two items without a name one may be the other, with what was reported about it.
  const isTwin = (one: FieldChange): boolean =>
    changes.some(
      (other) =>
        other.field === one.field &&
        (one.change === 'item-removed' && other.change === 'item-added'
          ? repeats.isRepeated(canonical(one.before), canonical(other.after))
          : one.change === 'item-added' && other.change === 'item-removed'
            ? repeats.isRepeated(canonical(other.before), canonical(one.after))
            : false),
    );
  return changes
    .filter((change) => !repeats.explains(change) && !isTwin(change))
    .filter(
      ({ field }) =>
        !(
          appsChanged &&
          path === paths.aiInstructions &&
          /^(?:posture|corrections|unreleased)\b/.test(field)
        ),
    );
}

/** A list is compared by its items, too. */
const asDocument = (value: unknown): JsonRecord =>
  Array.isArray(value) ? { items: value as unknown } : asRecord(value);

function rest(path: string, document: JsonRecord): JsonRecord {
  const left = without(document, reportedParts[path] ?? []);
  if (path !== paths.openApi) return left;
  const {
    schemas: _schemas,
    responses: _responses,
    headers: _headers,
    parameters: _parameters,
    requestBodies: _bodies,
    ...components
  } = asRecord(left['components']);
  const servers = asList(left['servers']).map((server) => [
    asText(asRecord(server)['url']),
    server,
  ]);
  return {
    ...without(left, ['security', 'servers']),
    ...(servers.length > 0 && { servers: Object.fromEntries(servers) as JsonRecord }),
    components,
  };
}

function codeOf(path: string, found: FieldChange): Code {
  const { change } = found;
  if (path === paths.openApi) return contractCodeOf(found);
  if (isOtherType(found)) return 'file-type-changed';
  if (change === 'removed') return 'file-field-removed';
  return change === 'retyped' ? 'file-field-retyped' : 'file-changed';
}

/** Descriptions are for people; what else is said of servers and credentials is for programs. */
function contractCodeOf({ field, change, before, after }: FieldChange): Code {
  const isServer = asText(asRecord(before ?? after)['url']) !== undefined;
  if (field.endsWith('.description') && !isServer) return 'file-changed';
  if (/^servers\b/.test(field))
    return change === 'added' && isServer ? 'server-added' : 'server-changed';
  return /^components\.securitySchemes\b/.test(field) && change !== 'added'
    ? 'credentials-changed'
    : 'file-changed';
}

function textChange(
  path: string,
  [was, is]: readonly [string, string],
  pair: Pair,
  repeats: Repeats,
): LineChange {
  if (path === paths.llmsFull || fullTextFile.test(path))
    return fullTextChange([was, is], pair, repeats);
  return repeats.unexplained(
    textLines(path, was, pair.before.baseUrl),
    textLines(path, is, pair.after.baseUrl),
    path === paths.feed || path === paths.changesFeed,
  );
}

/** Lines without the dates of a build, and without the path that the site is below. */
function textLines(path: string, text: string, baseUrl: string): string[] {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '');
  if (path === paths.robots)
    return text
      .split('\n')
      .map((line) =>
        line.replace(
          /^((?:Dis)?allow: *)(\/.*)$/i,
          (_all, name: string, at: string) =>
            name + (at.startsWith(prefix) ? at.slice(prefix.length) : at),
        ),
      )
      .filter((line) => line !== '');
  if (path.endsWith('.xml'))
    return withNames(text)
      .replace(/<(lastmod|updated)>[^<]*<\/\1>/g, '')
      .split('\n');
  return path === paths.securityText
    ? text.split('\n').filter((line) => !line.startsWith('Expires: '))
    : linesOf(text);
}
