import type { CheckRequest, CheckResult } from '../check.ts';

/** The request of a check on one line, in a form that can be sent again. */
export function requestLine({ method = 'GET', path, headers = {} }: CheckRequest): string {
  const shown = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}`, ...shown].join('  ');
}

/** The request of a failed check, what the contract says about it and where, and the actual answer. */
export const contractLines = ({ request, says, where, failures }: CheckResult): string[] => [
  requestLine(request),
  `${says} (${where})`,
  ...failures.flatMap(({ expected, got }) => [`expected ${expected}`, `got      ${got}`]),
];
