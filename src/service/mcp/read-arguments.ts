import * as z from 'zod';
import { isRecord } from '../../base/is-record.ts';
import { unknown } from './entry-kinds.ts';

/** Whether a value stands for nothing: what models, and programs that fill in every argument, write for none. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/** A value of a request without members that are null or an empty list, at every depth, as some clients write none. */
export function withoutNone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNone);
  if (!isRecord(value)) return value;
  const isNone = (member: unknown) =>
    member === null || (Array.isArray(member) && member.length === 0);
  const members = Object.entries(value).filter(([, member]) => !isNone(member));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNone(member)]));
}

/** Arguments as their shape has them, or sentences that say what would be valid. */
export function readArguments<Shape extends z.ZodRawShape>(
  args: unknown,
  shape: z.ZodObject<Shape>,
): { readonly read: z.output<z.ZodObject<Shape>> } | { readonly refused: string } {
  if (args !== undefined && !isRecord(args)) return { refused: 'The arguments must be an object.' };
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape.shape;
  const members = Object.entries(args ?? {}).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field === undefined ? value : meant(value, field)] as const;
  });
  const meantArguments = Object.fromEntries(members);
  const read = shape.safeParse(meantArguments);
  if (read.success) return { read: read.data };
  const sentences = read.error.issues.map((issue) => {
    const [name = '', item] = issue.path as [string?, number?];
    const field = fields[name];
    if (issue.code === 'unrecognized_keys')
      return unknown('argument', issue.keys[0] ?? '', Object.keys(fields)).message;
    if (field === undefined) return 'The arguments must be an object.';
    const wanted = wantedOf(z.toJSONSchema(field, { io: 'input' }));
    const value = meantArguments[name];
    if (value === undefined) return `"${name}" is missing: give ${wanted}.`;
    const faulty = item !== undefined && Array.isArray(value) ? (value[item] as unknown) : value;
    return `"${name}" must be ${wanted}, not ${shownOf(faulty)}.`;
  });
  // A few suffice, and a request may have thousands of faults.
  return { refused: [...new Set(sentences)].slice(0, 5).join('\n') };
}

/** A value that has no valid form as it is: what it may stand for that has; items that stand for nothing are left out. */
function meant(value: unknown, field: z.core.$ZodType): unknown {
  const full = Array.isArray(value) ? value.filter((item) => !isNothing(item)) : value;
  if (isNothing(full)) return undefined;
  if (typeof full !== 'string' || z.safeParse(field, full).success) return full;
  // Some clients send lists and numbers as JSON in a text, and one item by itself.
  const readings = [...parsed(full), [full]].map((reading) =>
    isNothing(reading) ? undefined : reading,
  );
  const valid = readings.filter((reading) => z.safeParse(field, reading).success);
  return valid.length === 0 ? full : valid[0];
}

function parsed(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

/** What a field takes, in words. */
function wantedOf(schema: z.core.JSONSchema.BaseSchema): string {
  const { type, minimum, maximum, maxLength, maxItems, items } = schema;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const from = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const to = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = from === undefined ? '' : ` of ${from} or more`;
  const range = to === undefined ? least : ` from ${from ?? 0} to ${to}`;
  if (type === 'integer') return `a whole number${range}`;
  if (type === 'number') return `a number${range}`;
  if (type !== 'array') return `a text of at most ${String(maxLength)} characters`;
  const item = wantedOf(items as z.core.JSONSchema.BaseSchema);
  return `a list of at most ${String(maxItems)} items, each ${item}`;
}

const mostShown = 60;

function shownOf(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  const text = JSON.stringify(value);
  return text.length <= mostShown ? text : 'that';
}
