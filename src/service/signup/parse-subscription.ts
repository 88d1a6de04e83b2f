import * as z from 'zod/mini';
import { replaceHidden } from '../../base/text/hidden-characters.ts';
import { limits } from '../../contract/limits.ts';
import { parseEmail } from './email.ts';
import type { Subscription } from './email-provider.ts';
import { parseJson } from './json-object.ts';
import { refuse, type Reply } from './reply.ts';

// The request of the contract again, in the small build of zod and with the full e-mail check. Its
// lengths are those of JSON Schema: zod itself would count an emoji twice.
const requestShape = z.strictObject({
  email: z.string().check(z.refine((text) => parseEmail(text) !== undefined)),
  groupId: z.optional(z.string().check(z.regex(limits.groupIdPattern))),
  source: z.optional(
    z.string().check(z.refine((text) => Array.from(text).length <= limits.sourceLength)),
  ),
});

const fieldRules: Readonly<Record<string, string>> = {
  groupId: '`groupId` must be a string of 1 to 64 letters, digits, hyphens and underscores.',
  source: `\`source\` must be a string of at most ${String(limits.sourceLength)} characters.`,
};

/** Groups that a deployment lets callers choose, and the default group. */
export interface GroupRules {
  readonly groups: ReadonlySet<string>;
  readonly defaultGroup?: string;
}

/**
 * Parses the bytes of a sign-up body: a subscription ready for a provider, or the refusal. Of several
 * mistakes, that of the e-mail is reported; an empty body is a missing e-mail.
 */
export function parseSubscription(
  bytes: Uint8Array,
  rules: GroupRules,
): { readonly subscription: Subscription } | { readonly refusal: Reply } {
  if (bytes.byteLength === 0) return { refusal: refuse('invalid_email') };
  const parsed = requestShape.safeParse(parseJson(bytes));
  if (!parsed.success) return { refusal: refusalOf(parsed.error.issues) };
  const { email, groupId, source } = parsed.data;
  if (groupId !== undefined && !rules.groups.has(groupId)) return { refusal: refusedGroup() };
  const address = parseEmail(email);
  if (address === undefined) return { refusal: refuse('invalid_email') };
  const group = groupId ?? rules.defaultGroup;
  const label = cleanLabel(source ?? '');
  return {
    subscription: {
      email: address,
      ...(group !== undefined && { groupId: group }),
      ...(label !== '' && { source: label }),
    },
  };
}

function refusalOf(issues: readonly z.core.$ZodIssue[]): Reply {
  if (issues.some((issue) => issue.path[0] === 'email')) return refuse('invalid_email');
  const issue = issues[0];
  if (issue?.code === 'unrecognized_keys') return unknownField(issue.keys[0] ?? '');
  const rule = fieldRules[String(issue?.path[0])];
  return rule === undefined
    ? refuse('invalid_request', { message: 'The request body is not a JSON object.' })
    : refuse('invalid_request', { message: rule });
}

function unknownField(name: string): Reply {
  const shown = JSON.stringify(name.length > 64 ? `${name.slice(0, 64)}…` : name);
  return refuse('invalid_request', {
    message: `The field ${shown} is not one that this endpoint takes.`,
    resolution: 'Send `email`, and `groupId` and `source` if wanted, and no other field.',
  });
}

function refusedGroup(): Reply {
  return refuse('invalid_request', {
    message: 'This `groupId` is not one that sign-ups may choose.',
    resolution: 'Leave `groupId` out, or ask the studio which groups are open.',
  });
}

/** Without invisible characters, line ends and tabs, and without white space at the ends. */
function cleanLabel(text: string): string {
  return replaceHidden(text.replace(/[\n\t]/g, ''), () => '').trim();
}
