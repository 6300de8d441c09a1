import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { Refusal } from '../base/refusal.ts';

/** Length of the IPv6 prefix that one customer usually gets, in bits. */
const ipv6PrefixBits = 64;

/** An address in brackets, as IPv6 is written before a port, with or without a port; group 1 is the address. */
const bracketed = /^\[([^[\]]+)\](?::\d{1,5})?$/;
/** An IPv4 address before a port; group 1 is the address. */
const ipv4WithPort = /^([\d.]+):\d{1,5}$/;

/**
 * The text under which a limit counts an IP address. The addresses of one IPv6 /64 have one text, because a single
 * customer can use all of them. An IPv4-mapped IPv6 address counts as its IPv4 address; a zone id, and the brackets and
 * the port that some proxies write into `X-Forwarded-For`, are ignored. Otherwise each port would be an address of its
 * own. The grouping is that of `@fastify/rate-limit`. Throws Refusal `invalid_input` for a text that is no address.
 */
export function addressGroup(ip: string | undefined): string {
  const text = ip?.trim().replaceAll('"', '') ?? '';
  const address = (bracketed.exec(text) ?? ipv4WithPort.exec(text))?.[1] ?? text;
  if (isIP(address) === 0) throw new Refusal('invalid_input', { field: 'x-forwarded-for' });
  return normalizeIP(address, ipv6PrefixBits);
}
