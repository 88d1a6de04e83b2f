import { valueAt } from '../../content/diagnostics/json-pointer.ts';
import type { Pointer } from '../../content/diagnostics/diagnostic.ts';
import { assets } from '../../site/publish/pages/page-files.ts';
import type { Variant } from './change-entries.ts';
import { counterpartOf, leavesOf, resolvePointer } from './document-places.ts';
import { withoutMarks } from './mark.ts';
import {
  emitterOf,
  otherDates,
  publishVariant,
  someDates,
  type LazyPublication,
  type PublishWith,
  type ReadDocument,
} from './publish-variant.ts';
import { contractOf, ruleOf } from './rules.ts';
import type { Subject } from './find-subject.ts';
import type { SourceValue } from './source-values.ts';
import { createLeafTracer, type LeafOrigin } from './trace-leaf.ts';

/** One value below a place that was requested, and what it is made from. */
export interface OriginPart {
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly sources: readonly SourceValue[];
}

/** Where a published value, a part of a document or a whole document comes from. */
export interface Origin {
  /** The place, with list items by number; undefined for the whole. */
  readonly pointer?: Pointer;
  /** The value at the place; undefined for a whole page, file or address. */
  readonly value: unknown;
  /** How it is made, in one sentence. */
  readonly rule: string;
  /** What the contract says about it. */
  readonly contract?: string | undefined;
  /** The modules and templates that write it. */
  readonly writtenBy: readonly string[];
  readonly sources: readonly SourceValue[];
  /** The values in it, if it is a part of a document with few values. */
  readonly parts?: readonly OriginPart[];
  readonly isComplete: boolean;
  /** Whether it is a date that the build writes; its value here is meaningless. */
  readonly isDate?: boolean;
}

/** Sources that are traced, and what they are published with. */
export interface TracedSite {
  readonly variant: Variant;
  readonly given: PublishWith;
}

/** A place has a value, or there is none at the pointer. */
export type FoundOrigin = Origin | 'no-such-place' | 'no-json';

/** Up to this many values are traced one by one. */
const mostParts = 60;

/** Finds what a file of the publication, or a place in it, is made from. */
export function fileOrigin(
  path: string,
  pointer: Pointer | undefined,
  site: TracedSite,
): FoundOrigin {
  const read: ReadText = (publication, dated) =>
    publication.text(path, dated ? otherDates : someDates);
  const emitter = emitterOf(path);
  const writer = emitter === assets ? 'templates/' : `src/site/publish/${emitter?.name ?? ''}.ts`;
  const contract = (at: Pointer) => contractOf(path, at);
  return textOrigin(read, pointer, site, { writtenBy: [writer], contract });
}

/** Finds what a page, or a place of its JSON-LD, is made from. */
export function pageOrigin(
  { path, draft }: Extract<Subject, { readonly is: 'page' }>,
  pointer: Pointer | undefined,
  site: TracedSite,
): FoundOrigin {
  const read: ReadText = (publication) => {
    const now = publication.pages().find((each) => withoutMarks(each.path) === path);
    if (now === undefined) return undefined;
    const { html, markdown } = publication.render(now);
    return pointer === undefined ? html + markdown : jsonLdOf(html);
  };
  const writtenBy = [
    ...['html', 'md'].map((form) => `templates/${draft.template}.${form}.eta`),
    'src/site/publish/pages/page-files.ts',
  ];
  return textOrigin(read, pointer, site, { writtenBy });
}

/** Finds what a redirect, or a path that is gone, is made from. */
export function moveOrigin(from: string, to: string | undefined, site: TracedSite): Origin {
  const read: ReadDocument = (variant) => {
    const { redirects, removed } = publishVariant(variant, site.given).catalogue;
    const moves = [...redirects, ...removed.map((path) => ({ from: path, to: undefined }))];
    const move = moves.find((each) => withoutMarks(each.from) === from);
    return { move: move === undefined ? null : `${move.from} ${move.to ?? ''}` };
  };
  const origin = createLeafTracer(site.variant, read)(['move']);
  return {
    value: to,
    rule:
      to === undefined
        ? 'A path that the sources list as gone for good.'
        : 'An address that redirects: something that moved, a former name, the name of an app or a counted install.',
    writtenBy: ['src/content/sources/link-redirects.ts'],
    sources: origin.sources,
    isComplete: origin.isComplete,
  };
}

type ReadText = (publication: LazyPublication, dated: boolean) => string | undefined;

interface WrittenBy {
  readonly writtenBy: readonly string[];
  /** What the contract says about a place. */
  readonly contract?: (at: Pointer) => string | undefined;
}

function textOrigin(
  readText: ReadText,
  pointer: Pointer | undefined,
  { variant, given }: TracedSite,
  { writtenBy, contract }: WrittenBy,
): FoundOrigin {
  const text: ReadDocument = (changed, dated = false) =>
    readText(publishVariant(changed, given), dated);
  const json: ReadDocument = (changed, dated) => parsed(text(changed, dated));
  const [writer = ''] = writtenBy;
  const origins = (origin: LeafOrigin, value: unknown): Origin => ({
    value,
    rule: ruleOf(origin.sources, value, { dated: origin.dated, writer }),
    writtenBy,
    sources: origin.sources,
    isComplete: origin.isComplete,
  });
  if (pointer === undefined) {
    const whole: ReadDocument = (changed, dated) => ({ text: text(changed, dated) });
    const origin = createLeafTracer(variant, whole)(['text']);
    return { ...origins(origin, undefined), rule: documentRule(origin) };
  }
  const document = json(variant);
  if (document === undefined) return 'no-json';
  const at = resolvePointer(document, pointer);
  if (at === undefined) return 'no-such-place';
  const value = valueAt(document, at);
  const said = contract?.(at);
  const leaves = [...leavesOf(value, at)];
  const trace = createLeafTracer(variant, json);
  const leafOrigin = (origin: LeafOrigin): Origin => ({
    ...origins(origin, value),
    pointer: at,
    contract: said,
    isDate: origin.dated,
  });
  if (leaves.length === 1 && leaves[0]?.[0].length === at.length) return leafOrigin(trace(at));
  if (leaves.length > mostParts) {
    const part: ReadDocument = (changed, dated) => {
      const other = json(changed, dated);
      return { text: JSON.stringify(valueAt(other, counterpartOf(document, other, at))) };
    };
    const origin = createLeafTracer(variant, part)(['text']);
    const rule = documentRule(origin);
    return { ...origins(origin, undefined), rule, pointer: at, contract: said };
  }
  const parts = leaves.map(([place, leaf]) => ({ pointer: place, value: leaf, ...trace(place) }));
  const sources = [...new Set(parts.flatMap((part) => part.sources))];
  return {
    ...origins({ sources, dated: false, isComplete: true }, undefined),
    rule: 'A part of a document: each value in it has its own sources.',
    pointer: at,
    contract: said,
    parts,
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}

const documentRule = ({ sources }: LeafOrigin): string =>
  sources.length === 0
    ? 'A rule of the program: it is written whatever the sources say.'
    : 'Made from what these sources say.';

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined; // it is not JSON
  }
}

/** The linked data of a page. */
const jsonLdOf = (html: string): string | undefined =>
  /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(html)?.[1];
