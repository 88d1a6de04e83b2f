import type { CheckGroup } from './check.ts';
import { conditionalChecks } from './checks/conditional.ts';
import { errorChecks } from './checks/errors.ts';
import { fileChecks } from './checks/files.ts';
import { mcpChecks } from './checks/mcp.ts';
import { methodChecks } from './checks/methods.ts';
import { negotiationChecks } from './checks/negotiation.ts';
import { pageChecks } from './checks/pages.ts';
import { redirectChecks } from './checks/redirects.ts';
import { resourceChecks } from './checks/resources.ts';
import { schemaChecks } from './checks/schemas.ts';
import { searchChecks } from './checks/search.ts';
import { signUpChecks } from './checks/sign-up.ts';
import { transportChecks } from './checks/transport.ts';

/** Every topic of the contract, in the order of a report; a new one is one file and one line here. */
export const areas = {
  'resource index': resourceChecks,
  schemas: schemaChecks,
  files: fileChecks,
  pages: pageChecks,
  search: searchChecks,
  negotiation: negotiationChecks,
  redirects: redirectChecks,
  errors: errorChecks,
  methods: methodChecks,
  'caching and ranges': conditionalChecks,
  'sign-up and health': signUpChecks,
  mcp: mcpChecks,
  'every answer': transportChecks,
} as const satisfies Readonly<Record<string, CheckGroup>>;
