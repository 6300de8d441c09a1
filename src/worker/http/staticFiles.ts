import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { communityIdOf, landingPictures, type ResponsivePicture, srcSetOf } from '#contract/communities.ts';
import type { CommunityLinks } from '#contract/communityLinks.ts';
import { signedInCookie } from '#contract/signedInCookie.ts';
import { reachesWalletApps } from '#contract/walletApps.ts';
import { Refusal } from '../base/refusal.ts';
import { ArtHashes, withoutHash } from './ArtHashes.ts';

/** The folders of the built client, of the art, and of the code that releases share (`releaseStore.ts`). */
export interface StaticFolders {
  client: string;
  art: string;
  /** Content hashes of the art, if they are known already. */
  artHashes?: ArtHashes | undefined;
  store?: string | null;
}

/** What is added to the built page: its content and its headers. */
interface PageOptions {
  links?: CommunityLinks;
  /** Security policy of the page in a browser that reaches wallet apps; without it, that of all answers. */
  walletAppPolicy?: string;
}

const forEver = 'public, max-age=31536000, immutable';
/**
 * Cache header of files under plain names, which may change: browsers revalidate them after an hour, and get a 304
 * while the file is unchanged.
 */
const forAnHour = 'public, max-age=3600';

/**
 * Serves the page at `/`, its code and that of other releases under `/assets/` (names with a hash, cached for ever), and
 * the other files of client and art; films support range requests. Art is served under its plain name (revalidated
 * after an hour) and under a name with its folder's content hash, which the page contains (cached for ever). A name
 * with an outdated hash still gets the current file. Any other path is answered with a 404 in JSON, never with the page.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { client, art, artHashes: hashes = new ArtHashes(art), store = null }: StaticFolders,
  { links = {}, walletAppPolicy }: PageOptions = {},
): Promise<void> {
  const folders = [art, client, ...(store === null ? [] : [store])];
  const code = folders.slice(1).map((folder) => path.join(folder, 'assets') + path.sep);
  void hashes.refresh();
  await app.register(fastifyStatic, {
    root: folders.filter((folder) => existsSync(folder)),
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Wallets show the pictures of NFTs on their own pages, so other origins may load them.
      if (/\.(webp|png|jpe?g)$/.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (code.some((folder) => file.startsWith(folder))) reply.header('cache-control', forEver);
      else if (!reply.hasHeader('cache-control')) reply.header('cache-control', forAnHour);
    },
  });

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Not compressed here: files that gain from it were compressed at build time, and films support range requests.
    compress: false,
    handler: async (request, reply) => {
      const { file, folder, hash } = withoutHash(`/${request.params['*']}`);
      const root = isServed(file) ? await folderWith(file, folders) : undefined;
      if (root === undefined) return reply.callNotFound();
      // Art has no compressed versions. Without this line, three are looked for at every request.
      if (root === art) delete request.headers['accept-encoding'];
      if (hash !== null && hash === hashes.of(folder)) reply.header('cache-control', forEver);
      return reply.sendFile(file, root);
    },
  });

  const pageHeaders = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    reply.header('vary', 'cookie, user-agent');
    if (walletAppPolicy && reachesWalletApps(headers['user-agent'] ?? ''))
      reply.header('content-security-policy', walletAppPolicy);
  };
  app.get('/', { onRequest: pageHeaders }, async (request, reply) => {
    const page = path.join(client, 'index.html');
    if (!existsSync(page)) throw new Refusal('unavailable');
    await hashes.refresh();
    // A new version of the game must reach the player at the next page load.
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const address = `${request.protocol}://${request.host}`;
    const html = withLinks(withArtHashes(await readFile(page, 'utf8'), hashes), links);
    const seesLanding = !isSignedIn(request.headers.cookie);
    return withSocialCard(seesLanding ? withPreloads(html, request.hostname, hashes) : html, address);
  });
}

/**
 * Whether a file may be served: not Markdown, source maps, the scripts that make the art (`studio`) and the lists of the
 * store (`releases`). Checked here and not by the plugin's `allowedPath`, which reads every folder on the way to the
 * file at every request. With `u`, the letters that a file system without case takes for these are refused too.
 */
const isServed = (file: string): boolean => !/^\/(studio|releases)(\/|$)|\.(md|map)$/iu.test(file);

/** The first of the folders that contains the file. It may lie outside of them: the plugin refuses such paths. */
async function folderWith(file: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const found = await stat(path.join(folder, file)).catch(() => null);
    if (found?.isFile()) return folder;
  }
  return undefined;
}

/** Whether the page has marked its player as logged in: such a player does not see the landing. */
const isSignedIn = (cookies = ''): boolean => cookies.split(/; */).includes(`${signedInCookie}=1`);

/**
 * The page with preload hints for the landing's background, which the browser would otherwise find only after the
 * scripts have run.
 */
function withPreloads(page: string, hostname: string, hashes: ArtHashes): string {
  const { phone, wide } = landingPictures(communityIdOf(hostname));
  const hint = (picture: ResponsivePicture): string =>
    `<link rel="preload" as="image" type="image/webp" media="${picture.media.replace('<', '&lt;').replace('>', '&gt;')}" ` +
    `imagesrcset="${srcSetOf(picture, (address) => hashes.withHash(address))}" imagesizes="${picture.sizes}">`;
  return page.replace('</head>', `${hint(phone)}${hint(wide)}</head>`);
}

/** The page with the content hashes of the art (`#page/assetUrl.ts` reads them). */
function withArtHashes(page: string, hashes: ArtHashes): string {
  return withMeta(page, 'art', hashes.toString());
}

/** The page with the links of the communities (`client/services/communityLinks.ts` reads them). */
function withLinks(page: string, links: CommunityLinks): string {
  return Object.keys(links).length === 0 ? page : withMeta(page, 'community-links', JSON.stringify(links));
}

function withMeta(page: string, name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  // The replacement is a function, because `$&` has a special meaning in a replacement text.
  return page.replace('</head>', () => `<meta name="${name}" content="${escaped}"></head>`);
}

/**
 * The page with absolute URLs of its social card: sites that preview a link cannot resolve relative URLs, and each
 * community has its own host. An invalid address leaves the card unchanged.
 */
function withSocialCard(page: string, address: string): string {
  const card = '<meta property="og:image" content="';
  return URL.canParse(address) ? page.replace(`${card}/`, `${card}${new URL(address).origin}/`) : page;
}
