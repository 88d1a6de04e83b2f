import { limits } from '../../contract/limits.ts';

const localPartLength = 64;
const labelLength = 63;
const atom = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9-]+$/;
const digitsOnly = /^[0-9]+$/;

/**
 * The address in the form that goes to a provider: ASCII white space trimmed at both ends, the local part as
 * written, the domain in lower case. Undefined for anything other than a single plain ASCII address within
 * the limits of RFC 5321. Takes linear time in the length of the text.
 */
export function parseEmail(text: string): string | undefined {
  const address = trimAsciiSpace(text);
  if (address.length > limits.emailLength) return undefined;
  const at = address.indexOf('@');
  if (at === -1) return undefined;
  const localPart = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (!isLocalPart(localPart) || !isDomain(domain)) return undefined;
  return `${localPart}@${domain.toLowerCase()}`;
}

function isLocalPart(text: string): boolean {
  return text.length <= localPartLength && text.split('.').every((part) => atom.test(part));
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1);
  return labels.length > 1 && last !== undefined && !digitsOnly.test(last) && labels.every(isLabel);
}

function isLabel(text: string): boolean {
  if (text.length > labelLength || !label.test(text)) return false;
  return !text.startsWith('-') && !text.endsWith('-');
}

// Written as loops: a regular expression for trailing white space takes quadratic time.
function trimAsciiSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isAsciiSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isAsciiSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isAsciiSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
