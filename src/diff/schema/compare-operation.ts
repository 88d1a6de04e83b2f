import { asList, asRecord, asText, canonical, type JsonRecord } from '../json-value.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Contract, Direction } from './contract.ts';
import type { ContractChange } from './contract-change.ts';
import { difference, type SchemaDifference } from './schema-difference.ts';

type Version = readonly [contract: Contract, operation: JsonRecord];
type Report = (change: Pick<ContractChange, 'step' | 'field' | 'before' | 'after'>) => void;

const request: ReadonlySet<Direction> = new Set(['request']);
const response: ReadonlySet<Direction> = new Set(['response']);

/** What changed in the request and the answers of an operation; named schemas are left to others. */
export function compareOperation(id: string, before: Version, after: Version): ContractChange[] {
  const changes: ContractChange[] = [];
  const report =
    (directions: ReadonlySet<Direction>): Report =>
    (change) =>
      void changes.push({ kind: 'operation', id, directions, ...change });
  compareTexts(before, after, report(response));
  compareBodies(before, after, report(request));
  compareParameters(before, after, report(request));
  compareAnswers(before, after, report(response));
  return changes;
}

function compareTexts([, old]: Version, [, now]: Version, report: Report): void {
  for (const name of ['summary', 'description'])
    if (canonical(old[name]) !== canonical(now[name]))
      report(difference('text', [name], old[name], now[name]));
}

function compareBodies([old, before]: Version, [now, after]: Version, report: Report): void {
  const [was, is] = [old.resolve(before['requestBody']), now.resolve(after['requestBody'])];
  const [wasRequired, isRequired] = [was['required'] === true, is['required'] === true];
  if (wasRequired !== isRequired) {
    const at = ['requestBody', 'required'];
    report(difference(isRequired ? 'narrowed' : 'widened', at, wasRequired, isRequired));
  }
  compareContent(was, is, [old, now], ['requestBody'], report);
}

function compareAnswers([old, before]: Version, [now, after]: Version, report: Report): void {
  const [was, is] = [asRecord(before['responses']), asRecord(after['responses'])];
  for (const status of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const field = `responses.${status}`;
    if (!(status in is)) report({ step: 'answer-removed', field, before: status });
    else if (!(status in was)) report({ step: 'answer-added', field, after: status });
    else
      compareContent(
        old.resolve(was[status]),
        now.resolve(is[status]),
        [old, now],
        ['responses', status],
        report,
      );
  }
}

/** Media types, and the schema of each. */
function compareContent(
  before: JsonRecord,
  after: JsonRecord,
  [old, now]: readonly [Contract, Contract],
  at: readonly string[],
  report: Report,
): void {
  const [was, is] = [asRecord(before['content']), asRecord(after['content'])];
  for (const type of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const here = [...at, type];
    if (!(type in is)) report({ step: 'answer-removed', field: here.join('.'), before: type });
    else if (!(type in was)) report({ step: 'answer-added', field: here.join('.'), after: type });
    else compareIn(asRecord(was[type]), asRecord(is[type]), [old, now], here).forEach(report);
  }
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
  const [was, is] = [
    parametersOf(asList(before['parameters']).map(old.resolve)),
    parametersOf(asList(after['parameters']).map(now.resolve)),
  ];
  for (const name of new Set([...was.keys(), ...is.keys()])) {
    const at = ['parameters', name];
    const [one, other] = [was.get(name), is.get(name)];
    const required = other?.['required'] === true;
    if (other === undefined) report(difference('property-removed', at, name, undefined));
    else if (one === undefined) {
      const step = required ? 'required-property-added' : 'property-added';
      report(difference(step, at, undefined, name));
    } else {
      if ((one['required'] === true) !== required)
        report(
          difference(required ? 'narrowed' : 'widened', [...at, 'required'], !required, required),
        );
      compareIn(one, other, [old, now], at).forEach(report);
    }
  }
}

const parametersOf = (parameters: readonly JsonRecord[]): ReadonlyMap<string, JsonRecord> =>
  new Map(
    parameters.map((parameter) => [
      `${asText(parameter['in']) ?? ''}.${asText(parameter['name']) ?? ''}`,
      parameter,
    ]),
  );
