import { normalizeIP } from '@fastify/rate-limit';

/** Length of the IPv6 prefix that one customer usually gets, in bits. */
const ipv6PrefixBits = 64;

/**
 * The text under which a limit counts an IP address. The addresses of one IPv6 /64 have one text, because a single
 * customer can use all of them. An IPv4-mapped IPv6 address counts as its IPv4 address, and a zone id is ignored. The
 * function is the one that `@fastify/rate-limit` uses, so that all limits group addresses in the same way.
 */
export const addressGroup = (ip: string): string => normalizeIP(ip, ipv6PrefixBits);
