import type { InlineKind } from './kind.ts';
import { vehicle } from './vehicle.ts';

/** A category that vehicles are in. */
export const category = {
  name: 'category',
  noun: 'category',
  file: 'categories.yaml',
  nameField: 'name',
  below: `${vehicle.index}/categories`,
  anchoredOn: vehicle.index,
  pictures: ['image'],
  former: 'formerKeys',
  merges: true,
  document: 'CategoryDocument',
} as const satisfies InlineKind;
