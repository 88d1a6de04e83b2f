import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPrivateAddress } from '../../src/base/requests/guarded-send.ts';

/** The first and last address of each network, and their neighbours outside. */
for (const [before, first, last, after] of [
  [undefined, '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', undefined],
  [undefined, '::', '::ffff:ffff', '::1:0:0'],
  ['64:ff9b:0:ffff::', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '64:ff9b:2::'],
  ['ff::', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
  ['2000:ffff::', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2001:1::'],
  ['2001:db7::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['fbff::', 'fc00::', 'fdff::', 'fe00::'],
  ['fe7f::', 'fe80::', 'febf::', undefined],
  [undefined, 'fec0::', 'feff::', undefined],
  [undefined, 'ff00::', 'ffff::', undefined],
] as const)
  test(`the network from ${first} to ${last} is not public, and what is beside it is`, () => {
    for (const address of [first, last]) assert.equal(isPrivateAddress(address), true, address);
    for (const address of [before, after])
      if (address !== undefined) assert.equal(isPrivateAddress(address), false, address);
    if (!first.includes('.')) return;
    for (const lead of ['::ffff:', '64:ff9b::']) {
      assert.equal(isPrivateAddress(`[${lead}${last}]`), true);
      if (after !== undefined) assert.equal(isPrivateAddress(`[${lead}${after}]`), false);
    }
  });

for (const [host, isPrivate] of [
  ['fe80::1%eth0', true],
  ['[fe80::1%25eth0]', true],
  ['fe80::1%', true],
  ['2606:4700::1%eth0', false],
  ['10.0.0.1', true],
  ['10.0.0', false],
  ['10.[0.0.1', false],
  ['10.0].0.1', false],
  ['localhost', false],
  ['', false],
] as const)
  test(`${JSON.stringify(host)} is ${isPrivate ? 'a private address' : 'public, or no address'}`, () => {
    assert.equal(isPrivateAddress(host), isPrivate);
  });
