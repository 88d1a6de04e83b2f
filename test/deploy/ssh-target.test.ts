import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { UsageError } from '../../src/base/failures.ts';
import { nameOf, sshArguments } from '../../src/service/deploy/ssh/ssh-target.ts';
import { sshProblem } from '../../src/service/deploy/ssh/ssh-problem.ts';
import { parseTarget } from '../../src/service/deploy/target.ts';
import { anyCodePoint } from '../support/any-code-point.ts';

const sshTarget = (text: string) => {
  const target = parseTarget(text);
  return target.kind === 'ssh' ? target : assert.fail(target.kind);
};

test('a target names user, host, port and folder, each as ssh takes it', () => {
  const target = sshTarget('ssh://web-data@host.example:2222/srv/www/my%20site/');
  assert.equal(target.folder, '/srv/www/my site');
  assert.deepEqual(sshArguments(target).slice(-8), [
    ...['-p', '2222', '-l', 'web-data', '-s', '--', 'host.example', 'sftp'],
  ]);
  assert.equal(nameOf(target), 'ssh://host.example:2222/srv/www/my site');
  const bare = sshTarget('ssh://alias/srv/www');
  assert.deepEqual(sshArguments(bare).slice(-4), ['-s', '--', 'alias', 'sftp']);
  assert.equal(sshTarget('ssh://[::1]/srv').host, '::1');
});

for (const text of [
  'ssh://-oProxyCommand=touch%20x/srv',
  'ssh://-oProxyCommand=id@host.example/srv',
  'ssh://user@-oProxyCommand=id/srv',
  'ssh://user;id@host.example/srv',
  'ssh://$(id)@host.example/srv',
  'ssh://user@host`id`/srv',
  'ssh://user@host.example:22;id/srv',
  'ssh://user@host.example:0/srv',
  'ssh://user@host.example:-1/srv',
  'ssh://user@host.example\n/srv',
  'ssh://user@host.example/srv/../etc',
  'ssh://user@host.example/srv/%2e%2e/etc',
  'ssh://user@host.example/srv/a%2Fb',
  'ssh://user@host.example/%',
  'ssh://user@host.example/',
  'ssh://user@host.example',
  'ssh:///srv',
  'user@host.example:/srv',
  'host.example:/srv',
])
  test(`${JSON.stringify(text)} is refused`, () => {
    assert.throws(() => parseTarget(text), UsageError);
  });

test('a password in a target is refused and not repeated', () => {
  for (const text of ['ssh://user:secret@host.example/srv', 'ssh://u:secret@-x/srv'])
    assert.throws(
      () => parseTarget(text),
      (fault: unknown) => fault instanceof UsageError && !fault.message.includes('secret'),
    );
});

test('whatever is typed, ssh gets a host and a user that are no options and nothing for a shell', () => {
  const part = fc.oneof(
    fc.string({ unit: anyCodePoint }),
    fc.constantFrom('-o', 'host', 'a@b', '%'),
  );
  fc.assert(
    fc.property(part, part, part, (user, host, path) => {
      for (const text of [`ssh://${user}@${host}/${path}`, `ssh://${host}/${path}`]) {
        try {
          const words = sshArguments(sshTarget(text));
          const [, name = '', ...rest] = words.slice(words.indexOf('--'));
          assert.deepEqual(rest, ['sftp']);
          assert.match(name, /^[\w:][\w.:-]*$/);
          const at = words.indexOf('-l');
          if (at >= 0) assert.match(words[at + 1] ?? '', /^\w[\w.@+-]*$/);
        } catch (fault) {
          if (!(fault instanceof UsageError)) throw fault;
        }
      }
    }),
  );
});

test('what ssh prints before it gives up becomes a reason with a remedy', () => {
  const of = (printed: string) => sshProblem(printed, 'host.example');
  assert.match(of('Host key verification failed.\r\n'), /not known here.*known_hosts/);
  assert.match(
    of('@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.'),
    /another one than before/,
  );
  assert.match(of('u@host: Permission denied (publickey).'), /ssh-add/);
  assert.equal(of('Welcome!\nfirst line\nsecond\tline\n'), 'ssh says: first line second line');
  assert.equal(of(''), 'ssh ended without a word');
  assert.ok(of('x'.repeat(10_000)).length < 400);
});
