import type { CheckRequest, CheckResult } from '../check.ts';

/** The request of a check on one line, as somebody would send it again. */
export function requestLine({ method = 'GET', path, headers = {} }: CheckRequest): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...shown].join('  ');
}

/** What a failed check asked, what the contract says of it and where, and what came instead. */
export const contractLines = ({ request, says, where, failures }: CheckResult): string[] => [
  requestLine(request),
  `${says} (${where})`,
  ...failures.flatMap(({ expected, got }) => [`expected ${expected}`, `got      ${got}`]),
];
