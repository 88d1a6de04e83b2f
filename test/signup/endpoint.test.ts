import { after, before, describe, test } from 'node:test';
import { checkEndpointCase } from '../support/signup/check-endpoint-case.ts';
import { endpointCases, endpointEnvironment } from '../support/signup/endpoint-cases/registry.ts';
import { signUpFrom } from '../support/signup/harness.ts';
import { startProvider, type RunningProvider } from '../support/signup/provider-profiles.ts';
import { startServer, type RunningServer } from '../support/signup/running-server.ts';

let provider: RunningProvider;
let server: RunningServer;
let send: (path: string, init: RequestInit) => Promise<Response>;

before(async () => {
  provider = await startProvider.buttondown();
  const { handle } = signUpFrom({ ...provider.environment, ...endpointEnvironment });
  send = (path, init) => handle(new Request(`http://localhost${path}`, init));
  server = await startServer(handle);
});

after(async () => {
  await server.close();
  await provider.server.close();
});

describe('the handler by itself', () => {
  for (const each of endpointCases) {
    test(each.name, () => checkEndpointCase(each, send));
  }
});

describe('the handler behind the Node server', () => {
  for (const each of endpointCases) {
    test(each.name, () =>
      checkEndpointCase(each, (path, init) => fetch(`${server.origin}${path}`, init)),
    );
  }
});
