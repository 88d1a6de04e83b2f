import { once } from '../../base/once.ts';
import { createSuggester } from '../../base/text/nearest.ts';
import { isPart, pageOfEntryFile } from '../../contract/paths.ts';
import { warning, quote, suggestion } from '../diagnostics/message.ts';
import { nearPathIsWritten, writeNearPath, inLink } from '../diagnostics/propose.ts';
import { app } from '../diagnostics/example-files.ts';
import type { Place, ReportOf } from '../diagnostics/finding.ts';
import { ownPath, ownAddresses } from '../references/references.ts';
import { decodeSitePath } from '../model/addresses.ts';
import { pagePaths } from '../publication/published-paths.ts';
import { oldAddresses } from '../model/old-addresses.ts';
import { type DatedLink, whyNotYet, createDayCheck } from './absent-targets.ts';
import type { RuleInput, Rule } from './rule.ts';
import { createAddressHistory } from './address-history.ts';

const becauseOf = ({ from, until }: Pick<DatedLink, 'from' | 'until'>): string =>
  until === undefined ? ` yet: ${whyNotYet({ from })}` : ` any more: ${until} was its last day`;

export const codes = {
  'broken-address': warning({
    title: 'an address of the site in full leads nowhere',
    meaning:
      'A field or a link has a whole address that begins with the baseUrl of site.yaml, and the site publishes nothing there. Write the new address; keep the old one only if something else answers there, such as a shop on the same host.',
    message: (a: { address: string; nearest?: string | undefined; days?: DatedLink }) =>
      `The site publishes nothing at ${quote(a.address)}${a.days === undefined ? '' : becauseOf(a.days)}.`,
    hint: (a) =>
      suggestion(a.nearest) ??
      'Write the address of a page that there is; keep it only if something else answers there.',
    fix: {
      does: nearPathIsWritten,
      propose: (a, spot) =>
        writeNearPath(spot, a.address, a.nearest, (at, path) => inLink(at, a.address, path)),
    },
    fails: app('privacy:', '  policyUrl: https://studios.example/policy'),
    passes: app('privacy:', '  policyUrl: https://studios.example/about'),
  }),
};

/** Returns whether an address is of the site; reports it if nothing is published there. */
export type OwnAddressCheck = (address: string, at: () => Place) => boolean;

/** A check of full addresses of the site; it only warns, because something else may be served there. */
export function createOwnAddressCheck(
  input: RuleInput,
  report: ReportOf<typeof codes>,
): OwnAddressCheck {
  const base = input.entries.site?.value.baseUrl;
  // Few catalogues have any.
  const findFault = once(() => createFaultFinder(input));
  return (address, at) => {
    const written = ownPath(address, base);
    if (base === undefined || written === undefined) return false;
    const fault = findFault()(decodeSitePath(written), at);
    if (fault === undefined) return true;
    const { nearest, days } = fault;
    const args = {
      address: base + (/^[^?#]*/.exec(written)?.[0] ?? ''),
      ...(nearest !== undefined && { nearest: base + nearest }),
      ...(days && { days }),
    };
    report({ code: 'broken-address', args, at: at() });
    return true;
  };
}

/** Returns what is wrong with a decoded path of the site, or undefined. */
function createFaultFinder(input: RuleInput) {
  const { entries, fixed, calendar } = input;
  const pages = pagePaths(entries).map(({ path }) => path);
  const targets = new Set([...pages, ...fixed.linkable]);
  const historyOf = createAddressHistory(input, targets);
  const suggest = createSuggester(() => pages);
  const others = new Set([...fixed.others, ...oldAddresses(entries).map(({ from }) => from)]);
  const absences: DatedLink[] = [];
  const checkDays = createDayCheck(calendar, ({ code, args }) => {
    if (code === 'unpublished-link') absences.push(args);
  });
  return (
    path: string,
    at: () => Place,
  ): { readonly nearest?: string | undefined; readonly days?: DatedLink } | undefined => {
    const entry = pageOfEntryFile(path);
    const bare = entry ?? path.replace(/\.(?:html|md)$|\/$/, '');
    const nearest = targets.has(path) ? undefined : historyOf(bare);
    if (nearest !== undefined) return { nearest };
    checkDays(targets.has(path) ? path : bare, at);
    const days = absences.pop();
    if (days !== undefined) return { days };
    // Each page has its files; no address ends with a slash.
    const isPage = targets.has(path) || (targets.has(bare) && !path.endsWith('/'));
    if (isPage || others.has(path) || isPart(path)) return;
    return { nearest: targets.has(bare) ? bare : suggest(path) };
  };
}

/** Every field that is a full address of the site leads to something published. */
export const ownAddressFields: Rule<typeof codes> = (input, report) => {
  const check = createOwnAddressCheck(input, report);
  for (const { file, pointer, address } of ownAddresses(input.entries))
    check(address, () => ({ file, pointer }));
};
