import { app } from '../../contract/kinds/app-kind.ts';
import type { FieldTopic } from '../../contract/kinds/kind.ts';
import { kindNamed } from '../../contract/kinds/registry.ts';
import type { DiffEntry } from './pair.ts';

/** The fields of a kind that show a picture or play a recording, or have fields that do. */
export function pictureFields(kind: string): string[] {
  const { pictures = [], recordings = [] } = kindNamed(kind) ?? {};
  return [...pictures, ...recordings].map((field) => field.replace(/\..*/, ''));
}

/** What a field is about; of nested groups with a topic the innermost counts. */
export function topicOf(kind: string, field: string): FieldTopic | 'picture' | 'name' | undefined {
  const { nameField, topics = {} } = kindNamed(kind) ?? {};
  if (field === nameField) return 'name';
  if (pictureFields(kind).includes(field.split('.', 1)[0] ?? '')) return 'picture';
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
