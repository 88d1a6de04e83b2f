import { paths } from '../../../contract/paths.ts';
import { defineRule } from '../rule.ts';
import type { ContractChange } from '../schema/contract-change.ts';
import { contractChanges } from '../schema/contract-changes.ts';

const codes = {
  'operation-removed': {
    level: 'breaking',
    title: 'an operation of the API is gone',
    reason: 'Clients and agents that call it get a 404, and generated code no longer compiles.',
    remedy: 'Keep the operation, marked as deprecated, until nobody calls it.',
  },
  'operation-moved': {
    level: 'breaking',
    title: 'an operation has a different path or method',
    reason: 'Clients call the old one; a redirect does not help a POST or a generated client.',
    remedy: 'Serve the old path and method as well until nobody calls them.',
  },
  'tool-removed': {
    level: 'breaking',
    title: 'a tool is gone',
    reason: 'Agents that registered it keep calling it, and fail in front of their users.',
    remedy: 'Keep the tool until the agents that registered it have moved to another one.',
  },
  'tool-moved': {
    level: 'breaking',
    title: 'a tool has a different address or method',
    reason: 'Agents that registered it call the old one until somebody registers it again.',
    remedy: 'Serve the old address and method as well until nobody calls them.',
  },
  'answer-removed': {
    level: 'breaking',
    title: 'an operation lost a status, a media type or a header',
    reason: 'Clients that wait for the status, or send or accept the media type, no longer work.',
    remedy: 'Keep sending and accepting what the contract promised.',
  },
  'schema-removed': {
    level: 'breaking',
    title: 'a schema is gone',
    reason: 'Validators and generators that refer to it by name or address find nothing.',
    remedy: 'Keep the schema under its name, even if nothing refers to it any longer.',
  },
  'property-removed': {
    level: 'breaking',
    title: 'a property or parameter left the contract',
    reason: 'Callers that read it find nothing; callers that send it may be refused.',
    remedy: 'Keep the property, marked as deprecated, until nobody reads or sends it.',
  },
  'request-narrowed': {
    level: 'breaking',
    title: 'a request must meet more conditions than before',
    reason: 'Requests that were right yesterday are refused today.',
    remedy:
      'Accept what was accepted before: make the new field optional, or leave the limit as it was.',
  },
  'response-widened': {
    level: 'breaking',
    title: 'an answer may contain what it never contained before',
    reason:
      'Clients rely on what was promised: a value beyond the enum, another type or a missing field takes them by surprise.',
    remedy: 'Keep to the old promise, or give the new values a property of their own.',
  },
  'operation-added': {
    level: 'additive',
    title: 'a new operation',
    reason: 'Clients that do not know it are not affected.',
  },
  'tool-added': {
    level: 'additive',
    title: 'a new tool',
    reason: 'Agents that do not know it are not affected.',
  },
  'answer-added': {
    level: 'additive',
    title: 'an operation has a further status, media type or header',
    reason: 'Clients get what they got before for what they sent before.',
  },
  'schema-added': {
    level: 'additive',
    title: 'a new schema',
    reason: 'Nothing refers to it yet.',
  },
  'property-added': {
    level: 'additive',
    title: 'a new property or parameter that nobody must send',
    reason: 'Readers ignore what they do not know; callers may leave it out.',
  },
  'contract-deprecated': {
    level: 'notable',
    title: 'a part of the contract is deprecated',
    reason: 'It still works; clients should stop using it before it is gone.',
  },
  'request-widened': {
    level: 'additive',
    title: 'a request may contain more than before',
    reason: 'Every request that was valid is still valid.',
  },
  'response-narrowed': {
    level: 'additive',
    title: 'an answer promises more than before',
    reason: 'Every client that could read the old answers can read the new ones.',
  },
  'contract-text': {
    level: 'editorial',
    title: 'the contract is described in other words',
    reason: 'People and language models read it; no program depends on it.',
  },
} as const;

type Code = keyof typeof codes;

/** What the OpenAPI document, the JSON Schemas and the tool definitions promise. */
export const contract = defineRule({
  codes,
  compare(pair, report, reported) {
    for (const change of contractChanges(pair)) {
      // An example repeats an entry or a fact of the site, which is reported there.
      const repeats = reported.length > 0 || pair.touched.size > 0;
      if (repeats && /\.examples?(?:\.|$)/.test(change.field)) continue;
      const { kind, id, field, before, after } = change;
      for (const code of codesOf(change))
        report({
          code,
          kind,
          id,
          ...(field !== '' && { field }),
          ...(before !== undefined && { before }),
          ...(after !== undefined && { after }),
          ...(pair.after.pages.has(paths.developers) && { page: paths.developers }),
          message: `${kind} ${id}${field === '' ? '' : `, ${field}`}: ${codes[code].title}.`,
        });
    }
  },
});

/** A schema that goes both ways breaks readers when it is widened and callers when it is narrowed. */
function codesOf({ step, kind, directions }: ContractChange): Code[] {
  const [request, response] = [directions.has('request'), directions.has('response')];
  const when = (way: boolean, code: Code): Code[] => (way ? [code] : []);
  switch (step) {
    case 'removed':
      return [`${kind}-removed`];
    case 'added':
      return [`${kind}-added`];
    case 'moved':
      return [kind === 'tool' ? 'tool-moved' : 'operation-moved'];
    case 'deprecated':
      return ['contract-deprecated'];
    case 'text':
      return ['contract-text'];
    case 'answer-removed':
    case 'answer-added':
    case 'property-removed':
    case 'property-added':
      return [step];
    case 'required-property-added':
      return [request ? 'request-narrowed' : 'property-added'];
    case 'narrowed':
      return request ? ['request-narrowed'] : ['response-narrowed'];
    case 'widened':
      return response ? ['response-widened'] : ['request-widened'];
    case 'changed':
      return [...when(request, 'request-narrowed'), ...when(response, 'response-widened')];
  }
}
