import { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pictureLimits } from '#rules/profile/picture.ts';

const answerWithinMs = 10_000;
const maxRedirects = 3;

/** The servers from which pictures may be fetched. Tests use a server on this machine. */
export interface PictureNetwork {
  /** Names of allowed hosts; their subdomains are included. */
  hosts: readonly string[];
  protocol: 'https:' | 'http:';
  isPublic(address: string): boolean;
}

const notPublic = new BlockList();
for (const [net, bits] of [
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
] as const)
  notPublic.addSubnet(net, bits, 'ipv4');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
/**
 * IPv6 ranges that count as not public: 6to4 addresses and those for protocols such as Teredo, which may contain other
 * addresses, and documentation addresses, which belong to no host.
 */
const tunnels = new BlockList();
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');

/** Whether an IP address is on the public internet, and not on this machine, in its network or in its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/**
 * Fetches the bytes of a picture. Returns null if the address is not allowed, or if its server does not answer in time,
 * answers neither with status 200 nor with a redirect, or sends too many bytes. Follows at most `maxRedirects`
 * redirects, and checks each like the first address. The IP address of a host name is checked when the connection is
 * made, so that it cannot change between check and connection.
 */
export async function fetchPicture(address: string, network: PictureNetwork): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(answerWithinMs);
  let next: string | null = address;
  for (let asked = 0; next !== null && asked <= maxRedirects; asked += 1) {
    const url: URL | null = allowed(next, network);
    if (!url) return null;
    try {
      const answer = await ask(url, network, signal);
      if (answer.statusCode === 200) return await readWhole(answer);
      answer.destroy();
      const { location } = answer.headers;
      next = location && URL.canParse(location, url.href) ? new URL(location, url.href).href : null;
    } catch {
      // Whatever the error is, there is no picture.
      return null;
    }
  }
  return null;
}

function allowed(address: string, { hosts, protocol }: PictureNetwork): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isKnown && url.protocol === protocol && url.username === '' && url.password === '' ? url : null;
}

function ask(url: URL, network: PictureNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  // An IP address in the URL is never looked up, so `publicLookup` does not check it; it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !network.isPublic(literal)) throw new Error('not a public address');
  const { request } = network.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { signal, agent: false, headers: { accept: 'image/*' }, lookup: publicLookup(network) })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

const publicLookup =
  ({ isPublic }: PictureNetwork): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !isPublic(address));
      if (error || refused) callback(error ?? new Error('not a public address'), []);
      else callback(null, addresses);
    });
  };

async function readWhole(answer: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
    if (length > pictureLimits.maxBytes) {
      answer.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
