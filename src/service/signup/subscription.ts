import { replaceHidden } from '../../base/text/hidden-characters.ts';
import { oneLine } from '../../base/text/plain-text.ts';
import { limits } from '../../contract/limits.ts';
import { asObject, parseJson } from './provider-call.ts';
import type { Subscription } from './providers.ts';
import type { SignUpSettings } from './settings.ts';
import { errorBody } from '../../contract/error-body.ts';
import type { ErrorCode } from '../../contract/error-codes.ts';
import type { ErrorBody } from '../../contract/resources/service.ts';

/** A response before it is a `Response`: status, JSON body or error, and further headers. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly error?: ErrorBody['error'];
}

/** An error response; its status and words are those of the contract, unless others are given. */
export function refuse(
  code: ErrorCode,
  {
    status,
    headers = {},
    ...words
  }: Partial<Reply & Record<'message' | 'resolution', string>> = {},
): Reply {
  const { error } = errorBody(code, undefined, undefined, status);
  return { status: error.status ?? 500, headers, error: { ...error, ...words } };
}

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;

/**
 * The address in the form that goes to a provider: ASCII white space trimmed at both ends, the local part as
 * written, the domain in lower case. Undefined for anything other than a single plain ASCII address within
 * the limits of RFC 5321. Takes linear time in the length of the text.
 */
export function parseEmail(text: string): string | undefined {
  const [, address = '', local = '', domain = ''] =
    /^[\t-\r ]*(([^\s@]+)@([^\s@]+))[\t-\r ]*$/.exec(text) ?? [];
  if (address.length > limits.emailLength || local.length > 64 || !localPart.test(local))
    return undefined;
  const labels = domain.split('.');
  const isDomain = labels.length > 1 && labels.every((part) => label.test(part));
  return isDomain && !/^[0-9]+$/.test(labels.at(-1) ?? '')
    ? `${local}@${domain.toLowerCase()}`
    : undefined;
}

/**
 * Parses the bytes of a sign-up body: a subscription ready for a provider, or the refusal. Of several
 * mistakes, that of the e-mail is reported; an empty body is a missing e-mail.
 */
export function parseSubscription(
  bytes: Uint8Array,
  { groups, defaultGroup }: Pick<SignUpSettings, 'groups' | 'defaultGroup'>,
): Subscription | Reply {
  const invalid = (message: string, resolution?: string): Reply =>
    refuse('invalid_request', { message, ...(resolution && { resolution }) });
  const body = asObject(bytes.byteLength === 0 ? {} : parseJson(bytes));
  if (body === undefined) return invalid('The request body is not a JSON object.');
  const { email: address, groupId = defaultGroup, source = '', ...others } = body;
  const email = typeof address === 'string' ? parseEmail(address) : undefined;
  if (email === undefined) return refuse('invalid_email');
  if (
    groupId !== undefined &&
    !(typeof groupId === 'string' && limits.groupIdPattern.test(groupId))
  )
    return invalid('`groupId` must be 1 to 64 letters, digits, hyphens and underscores.');
  // As in JSON Schema, an emoji is one character.
  if (typeof source !== 'string' || Array.from(source).length > limits.sourceLength)
    return invalid(`\`source\` must be a text of at most ${limits.sourceLength} characters.`);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    const name = JSON.stringify(unknown.length > 64 ? `${unknown.slice(0, 64)}…` : unknown);
    const resolution = 'Send `email`, and `groupId` and `source` if wanted, and no other field.';
    return invalid(`The field ${name} is not one that this endpoint takes.`, resolution);
  }
  if (groupId !== undefined && !groups.has(groupId)) {
    const resolution = 'Leave `groupId` out, or ask the studio which groups are open.';
    return invalid('This `groupId` is not one that sign-ups may choose.', resolution);
  }
  const label = oneLine(replaceHidden(oneLine(source), () => ''));
  return { email, ...(groupId !== undefined && { groupId }), ...(label && { source: label }) };
}
