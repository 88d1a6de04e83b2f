const ipv4 = /^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$/;
const ipv6 = /^(?=[^:]*:[^:]*:)[0-9A-Fa-f:.]{2,45}$/;

/**
 * The caller's IP address from the header that the operator names, or undefined. Of a list, the last entry
 * counts: the nearest proxy wrote it, while the first ones may come from the caller.
 */
export function clientIp(headers: Headers, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const last = headers.get(header)?.split(',').at(-1)?.trim() ?? '';
  return ipv4.test(last) || ipv6.test(last) ? last : undefined;
}
