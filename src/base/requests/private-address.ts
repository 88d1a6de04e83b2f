import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not part of the public internet (IANA's special-purpose registry). */
const networks: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** IPv6 networks; the last two hide IPv4 addresses in tunnels, which no site needs. */
const networks6: readonly (readonly [network: string, prefix: number])[] = [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2001::', 32],
  ['2002::', 16],
];

const blocked = new BlockList();
for (const [network, prefix] of networks) {
  blocked.addSubnet(network, prefix, 'ipv4');
  // As NAT64 writes it, and as an address "compatible" with IPv4, among them :: and ::1.
  blocked.addSubnet(`64:ff9b::${network}`, 96 + prefix, 'ipv6');
}
blocked.addSubnet('::', 96, 'ipv6');
for (const [network, prefix] of networks6) blocked.addSubnet(network, prefix, 'ipv6');

/**
 * Whether an IP address, with or without brackets, belongs to this machine or to a network around it. False
 * for anything but an IP address. An IPv4 address mapped into IPv6 counts as the IPv4 address.
 */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '').replace(/%[^]*/, '');
  const family = isIP(address);
  return family !== 0 && blocked.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
