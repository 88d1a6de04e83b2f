import { limits } from '../../../contract/limits.ts';

/** The weights of media ranges, as `src/contract/accept.ts` has them, and the form that follows. */
export const acceptCode = String.raw`
function elements(list) {
  const found = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < list.length; at += 1) {
    const character = list.charAt(at);
    if (isQuoted && character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) {
      found.push(list.slice(start, at));
      start = at + 1;
    }
  }
  found.push(list.slice(start));
  return found;
}

function rangesOf(accept) {
  const weights = {};
  if (accept.length > ${String(limits.acceptLength)}) return weights;
  elements(accept).forEach((element) => {
    const parts = element.split(';').map((part) => part.trim().toLowerCase());
    let name = parts[0];
    let weight = 1;
    if (!/^[^\s/;,"]+\/[^\s/;,"]+$/.test(name)) return;
    for (let at = 1; at < parts.length; at += 1) {
      const pair = parts[at].split('=');
      const key = pair[0].trim();
      if (key === 'q') {
        const value = pair.length > 1 ? pair[1].trim() : '';
        if (!/^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/.test(value)) return;
        weight = parseFloat(value);
        break;
      }
      if (key !== '' && key !== 'charset' && key !== 'variant') name += ';' + parts[at];
    }
    if (weights[name] === undefined || weights[name] < weight) weights[name] = weight;
  });
  return weights;
}

function weightOf(ranges, type) {
  const names = [type, 'text/*', '*/*'].filter((name) => ranges[name] !== undefined);
  return names.length > 0 ? ranges[names[0]] : 0;
}

function pageForm(ranges) {
  const xhtml = ranges['text/html'] === 0 ? 0 : ranges['application/xhtml+xml'] || 0;
  const html = Math.max(weightOf(ranges, 'text/html'), xhtml);
  const markdown = weightOf(ranges, 'text/markdown');
  const isNamed = ranges['text/markdown'] !== undefined;
  return markdown > 0 && ((isNamed && markdown >= html) || html === 0) ? 'md' : 'html';
}

function errorForm(ranges) {
  const html = Math.max(ranges['text/html'] || 0, ranges['application/xhtml+xml'] || 0);
  return html > (ranges['text/markdown'] || 0) ? 'html' : 'md';
}
`;
