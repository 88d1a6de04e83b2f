/**
 * What guards, by what it guards: source files, and the test files that are to notice a change in them; those that
 * notice most and take least come first.
 *
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[] }>>}
 */
export const groups = {
  http: {
    mutate: ['src/service/http/*.ts', 'src/contract/accept.ts', '!src/service/http/host-guard.ts'],
    tests: ['test/http/*.test.ts', 'test/contract/accept.test.ts', 'test/edge/https.test.ts'],
  },
  requests: {
    mutate: [
      'src/base/requests/*.ts',
      'src/service/http/host-guard.ts',
      'src/service/mcp/access.ts',
      'src/service/serve/allowed-hosts.ts',
    ],
    tests: [
      'test/requests/*.test.ts',
      'test/http/host-guard.test.ts',
      'test/mcp/gate.test.ts',
      'test/serve/allowed-hosts.test.ts',
    ],
  },
  drawings: {
    mutate: ['src/site/pictures/svg/*.ts'],
    tests: ['test/pictures/{allowed,judge-css,look-at-svg}.test.ts'],
  },
  search: {
    mutate: ['src/site/search/*.ts'],
    tests: ['test/search/{rank,one-letter-apart,search,queries}.test.ts'],
  },
  calendar: {
    mutate: [
      'src/content/model/calendar.ts',
      'src/content/model/build-days.ts',
      'src/content/model/calendar.ts',
      'src/content/model/date-range.ts',
      'src/content/rules/publication-days.ts',
      'src/content/rules/link-days.ts',
    ],
    tests: [
      'test/model/calendar.test.ts',
      'test/model/date-range.test.ts',
      'test/rules/publication-days.test.ts',
      'test/rules/{link-days,registry}.test.ts',
      'test/diagnostics/invalid.test.ts',
    ],
  },
  ledger: {
    mutate: [
      'src/content/model/ledger.ts',
      'src/content/model/published-paths.ts',
      'src/content/model/current-records.ts',
      'src/content/sources/ledger-text.ts',
      'src/content/rules/{ledger,stable-ids,unique-vehicles,former-names,precedence,address-history,moved-paths,page-places}.ts',
    ],
    tests: [
      'test/rules/{ledger,stable-ids,unique-vehicles,former-names,precedence,moved-paths,removed-pages,link-days,address-history}.test.ts',
      'test/diagnostics/invalid.test.ts',
      'test/model/published-paths.test.ts',
      'test/model/calendar.test.ts',
      'test/sources/ledger-text.test.ts',
    ],
  },
  fixes: {
    mutate: ['src/edit/fixes/{fix,*-fixes,near-names}.ts'],
    tests: ['test/edit/fixes/remedies.test.ts', 'test/edit/fixes/apply-fixes.test.ts'],
  },
};
