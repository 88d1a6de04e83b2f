import { compareFields, isNoDate } from '../compare-fields.ts';
import {
  asList,
  asRecord,
  asText,
  canonical,
  member,
  without,
  type JsonRecord,
} from '../json-value.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Contract, Direction } from './contract.ts';
import type { ContractChange } from './contract-change.ts';
import { difference, setStep, type SchemaDifference } from './schema-difference.ts';

type Version = readonly [contract: Contract, operation: JsonRecord];
type Report = (change: Pick<ContractChange, 'step' | 'field' | 'before' | 'after'>) => void;

const request: ReadonlySet<Direction> = new Set(['request']);
const response: ReadonlySet<Direction> = new Set(['response']);

/** What changed in the request and the answers of an operation; named schemas are compared elsewhere. */
export function compareOperation(id: string, before: Version, after: Version): ContractChange[] {
  const changes: ContractChange[] = [];
  const report =
    (directions: ReadonlySet<Direction>): Report =>
    (change) =>
      void changes.push({ kind: 'operation', id, directions, ...change });
  compareServers(before, after, report(request));
  compareSecurity(before, after, report(request));
  compareBodies(before, after, report(request));
  compareParameters(before, after, report(request));
  compareAnswers(before, after, report(response));
  const reported = ['operationId', 'servers', 'security', 'requestBody', 'parameters', 'responses'];
  compareRest(before[1], after[1], reported, [], report(response));
  return changes;
}

/** Everything that no other part of the comparison looks at: words, except for deprecation. */
function compareRest(
  before: JsonRecord,
  after: JsonRecord,
  reported: readonly string[],
  at: readonly string[],
  report: Report,
): void {
  const changes = compareFields(without(before, reported), without(after, reported), at.join('.'));
  for (const { field, before: old, after: now } of changes.filter(isNoDate)) {
    const deprecated = now === true && field === [...at, 'deprecated'].join('.');
    report(difference(deprecated ? 'deprecated' : 'text', [field], old, now));
  }
}

/** Servers of its own; those of the document are reported with the document. */
function compareServers([, before]: Version, [, after]: Version, report: Report): void {
  const [was, is] = [before, after].map(({ servers }) => servers);
  if (canonical(was) === canonical(is)) return;
  const field = 'servers';
  report({ step: 'moved', field, ...(was !== undefined && { before: was }), after: is ?? [] });
}

/** Any one of a list of requirements opens an operation; an empty one opens it to everybody. */
function compareSecurity([, before]: Version, [, after]: Version, report: Report): void {
  const [was, is] = [before, after].map(({ security }) => {
    const ways = asList(security);
    return new Set((ways.length === 0 ? [{}] : ways).map(canonical));
  });
  const step = was && is && setStep(was, is);
  if (step === undefined) return;
  report(difference(step, ['security'], before['security'] ?? [], after['security'] ?? []));
}

function compareBodies([old, before]: Version, [now, after]: Version, report: Report): void {
  const [was, is] = [old.resolve(before['requestBody']), now.resolve(after['requestBody'])];
  const [wasRequired, isRequired] = [was['required'] === true, is['required'] === true];
  if (wasRequired !== isRequired) {
    const at = ['requestBody', 'required'];
    report(difference(isRequired ? 'narrowed' : 'widened', at, wasRequired, isRequired));
  }
  compareContent(was, is, [old, now], ['requestBody'], report);
  compareRest(was, is, ['required', 'content'], ['requestBody'], report);
}

function compareAnswers([old, before]: Version, [now, after]: Version, report: Report): void {
  const [was, is] = [asRecord(before['responses']), asRecord(after['responses'])];
  eachName(was, is, (status, before, after) => {
    const at = ['responses', status];
    if (after === undefined)
      report({ step: 'answer-removed', field: at.join('.'), before: status });
    else if (before === undefined)
      report({ step: 'answer-added', field: at.join('.'), after: status });
    else {
      const answers = [old.resolve(before), now.resolve(after)] as const;
      compareContent(...answers, [old, now], at, report);
      compareHeaders(...answers, [old, now], at, report);
      compareRest(...answers, ['content', 'headers'], at, report);
    }
  });
}

function compareHeaders(
  before: JsonRecord,
  after: JsonRecord,
  [old, now]: readonly [Contract, Contract],
  at: readonly string[],
  report: Report,
): void {
  eachName(asRecord(before['headers']), asRecord(after['headers']), (name, was, is) => {
    const here = [...at, 'headers', name];
    if (is === undefined) report({ step: 'answer-removed', field: here.join('.'), before: name });
    else if (was === undefined)
      report({ step: 'answer-added', field: here.join('.'), after: name });
    else {
      const headers = [old.resolve(was), now.resolve(is)] as const;
      compareIn(...headers, [old, now], here).forEach(report);
      compareRest(...headers, ['schema'], here, report);
    }
  });
}

/** Media types, and the schema of each. */
function compareContent(
  before: JsonRecord,
  after: JsonRecord,
  contracts: readonly [Contract, Contract],
  at: readonly string[],
  report: Report,
): void {
  eachName(asRecord(before['content']), asRecord(after['content']), (type, was, is) => {
    const here = [...at, type];
    if (is === undefined) report({ step: 'answer-removed', field: here.join('.'), before: type });
    else if (was === undefined)
      report({ step: 'answer-added', field: here.join('.'), after: type });
    else {
      compareIn(asRecord(was), asRecord(is), contracts, here).forEach(report);
      compareRest(asRecord(was), asRecord(is), ['schema'], here, report);
    }
  });
}

const compareIn = (
  before: JsonRecord,
  after: JsonRecord,
  [old, now]: readonly [Contract, Contract],
  at: readonly string[],
): SchemaDifference[] => {
  const names = { before: old.schemas, after: now.schemas };
  const changed = before['schema'] !== undefined || after['schema'] !== undefined;
  return changed ? compareSchemas(before['schema'], after['schema'], names, at) : [];
};

function compareParameters([old, before]: Version, [now, after]: Version, report: Report): void {
  const was = parametersOf(asList(before['parameters']).map(old.resolve));
  const is = parametersOf(asList(after['parameters']).map(now.resolve));
  eachName(was, is, (name, before, after) => {
    const at = ['parameters', name];
    const [one, other] = [asRecord(before), asRecord(after)];
    const required = other['required'] === true;
    if (after === undefined) report(difference('property-removed', at, name, undefined));
    else if (before === undefined) {
      const step = required ? 'required-property-added' : 'property-added';
      report(difference(step, at, undefined, name));
    } else {
      if ((one['required'] === true) !== required)
        report(
          difference(required ? 'narrowed' : 'widened', [...at, 'required'], !required, required),
        );
      for (const way of ['style', 'explode', 'allowReserved', 'content'])
        if (canonical(one[way]) !== canonical(other[way]))
          report(difference('changed', [...at, way], one[way], other[way]));
      compareIn(one, other, [old, now], at).forEach(report);
      const reported = ['required', 'schema', 'style', 'explode', 'allowReserved', 'content'];
      compareRest(one, other, reported, at, report);
    }
  });
}

const parametersOf = (parameters: readonly JsonRecord[]): JsonRecord =>
  Object.fromEntries(
    parameters.map((parameter) => [
      `${asText(parameter['in']) ?? ''}.${asText(parameter['name']) ?? ''}`,
      parameter,
    ]),
  );

/** Calls back for each name in either object. */
function eachName(
  before: JsonRecord,
  after: JsonRecord,
  tell: (name: string, before: unknown, after: unknown) => void,
): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    tell(name, member(before, name), member(after, name));
}
