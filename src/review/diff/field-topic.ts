import { app } from '../../contract/kinds/app-kind.ts';
import type { FieldTopic } from '../../contract/kinds/kind.ts';
import { kindNamed } from '../../contract/kinds/registry.ts';
import type { DiffEntry } from './pair.ts';

/** What a field is about; of nested groups with a topic the innermost counts. */
export function topicOf(kind: string, field: string): FieldTopic | 'picture' | 'name' | undefined {
  const { nameField, pictures = [], recordings = [], topics = {} } = kindNamed(kind) ?? {};
  const [name = ''] = field.split('.');
  if (field === nameField) return 'name';
  if ([...pictures, ...recordings].some((shown) => shown.replace(/\..*/, '') === name))
    return 'picture';
  const [nearest] = Object.entries(topics)
    .filter(([group]) => field === group || field.startsWith(`${group}.`))
    .sort(([one], [other]) => other.length - one.length);
  return nearest?.[1];
}

/** What the API says of an app that is not in the store. */
const ofUnreleased = new Set(['siteName', 'alsoCalled', 'unreleased']);

/** Whether programs are given a field, and would miss it. */
export function isInApi({ kind, isListed, fields }: DiffEntry, field: string): boolean {
  const [name = ''] = field.split('.');
  if (kind === app.name && 'unreleased' in fields) return ofUnreleased.has(name);
  return isListed && kindNamed(kind)?.pagesOnly?.includes(name) !== true;
}
