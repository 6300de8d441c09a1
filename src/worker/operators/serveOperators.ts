import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { type OperatorRead, operatorReads } from '#contract/operators.ts';
import { operatorPages as texts } from '#words/operatorPages.ts';
import { actSummaries, readSummaries } from '#words/operators.ts';
import { actTable } from './actTable.ts';
import type { ActInput, Operator, OperatorServices } from './base/Act.ts';
import { fieldViews } from './base/fields.ts';
import { OperatorRefusal } from './base/OperatorRefusal.ts';
import { operatorOfToken } from './base/operatorStore.ts';
import { refusalSentence } from './command.ts';
import { type Html, html } from './html.ts';
import { operatorStyle } from './operatorStyle.ts';
import {
  actFormView,
  doneView,
  logInView,
  overviewView,
  pageView,
  previewView,
  readView,
  refusalView,
} from './operatorViews.ts';
import { actKindOf, confirmAct, oppositeOf, performAct, previewAct } from './performAct.ts';
import { type ReadFile, readTable } from './reads.ts';

export interface OperatorServer {
  origin: string;
  stop(): Promise<void>;
}

const cookieName = 'operator';
const cookieSeconds = 8 * 60 * 60;
const maxBodyBytes = 256 * 1024;
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

interface View {
  title: string;
  body: Html;
  status?: number;
}

/**
 * Serves the acts and readings of operators as pages on a listener of its own, apart from that of the players' worker.
 * They need no script. A cookie holds the operator's token; it is sent by no other site, and a form of another site is
 * refused by its origin.
 */
export async function serveOperators(
  services: OperatorServices,
  { host, port }: { host: string; port: number },
): Promise<OperatorServer> {
  const app = await createApp(services);
  app.get('/style.css', (_, reply) => reply.type('text/css').send(operatorStyle));

  app.post('/login', { config: { rateLimit: { max: 10, timeWindow: 60_000 } } }, async (request, reply) => {
    const token = bodyOf(request).token ?? '';
    try {
      await operatorOfToken(services, token);
    } catch (error) {
      return sendRefusal(reply, null, error);
    }
    return reply.header('set-cookie', cookie(token, cookieSeconds)).redirect('/', 303);
  });
  app.post('/logout', (_, reply) => reply.header('set-cookie', cookie('', 0)).redirect('/', 303));

  addPages(app, services);

  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return { origin: `http://${host}:${address.port}`, stop: () => app.close() };
}

/** The server without its pages: forms, headers, and what is shown of errors. */
async function createApp(services: OperatorServices): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    // A URL that cannot be decoded reaches neither a route nor the handler of errors.
    frameworkErrors: (_, __, reply: FastifyReply) => {
      void send(reply, null, { title: texts.refused, body: refusalView(texts.missing), status: 400 });
    },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  await app.register(rateLimit, { global: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.method === 'POST' && !isOwnForm(request)) {
      await reply.code(403).type('text/plain').send(texts.foreign);
    }
  });
  app.setErrorHandler(async (error, _, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) services.log.error({ err: error }, 'a page of the operators failed');
    const sentence = status === 429 ? texts.tooMany : texts.fault;
    await send(reply, null, { title: texts.refused, body: refusalView(sentence), status });
  });
  app.setNotFoundHandler((_, reply) =>
    send(reply, null, { title: texts.refused, body: refusalView(texts.missing), status: 404 }),
  );
  return app;
}

/** The pages for logged-in operators: acts with their previews, and readings. */
function addPages(app: FastifyInstance, services: OperatorServices): void {
  /** Serves a page or a file to a logged-in operator, and the log-in form to any other visitor. A refusal is a page. */
  const serve =
    (view: (request: FastifyRequest, operator: Operator) => Promise<View | ReadFile | string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      let operator: Operator | null = null;
      try {
        operator = await operatorOfToken(services, tokenOf(request));
        const shown = await view(request, operator);
        if (typeof shown === 'string') return reply.redirect(shown, 303);
        return 'chunks' in shown ? sendFile(reply, shown) : send(reply, operator, shown);
      } catch (error) {
        return sendRefusal(reply, operator, error);
      }
    };

  app.get(
    '/',
    serve(async () => ({
      title: texts.title,
      body: overviewView(await readTable.proposals.read(services, {})),
    })),
  );
  app.get(
    '/acts/:kind',
    serve(async (request) => {
      const kind = actKindOf(paramOf(request, 'kind'));
      return {
        title: actSummaries[kind],
        body: actFormView(kind, fieldViews(actTable[kind].fields), queryOf(request)),
      };
    }),
  );
  app.post(
    '/acts/:kind/preview',
    serve(async (request, operator) => {
      const kind = actKindOf(paramOf(request, 'kind'));
      const { reason = '', ...input } = bodyOf(request);
      const result = await previewAct(services, { id: newId(), kind, operator, reason, input: typed(input) });
      return { title: actSummaries[kind], body: previewView(result, { ...typed(input), reason }) };
    }),
  );
  app.post(
    '/acts/:kind/apply',
    serve(async (request, operator) => {
      const kind = actKindOf(paramOf(request, 'kind'));
      const { reason = '', key: id = '', ...input } = bodyOf(request);
      const result = await performAct(services, { id, kind, operator, reason, input: typed(input) });
      return { title: actSummaries[kind], body: doneView(result) };
    }),
  );
  app.post(
    '/confirm/:id',
    serve(async (request, operator) => {
      const result = await confirmAct(services, { id: paramOf(request, 'id'), operator });
      return { title: actSummaries[result.kind], body: doneView(result) };
    }),
  );
  app.get(
    '/undo/:id',
    serve(async (request) => {
      const { kind, input } = await oppositeOf(services, paramOf(request, 'id'));
      return `/acts/${kind}?${new URLSearchParams({ ...input })}`;
    }),
  );
  app.get(
    '/read/:name',
    serve((request) => readingOf(services, request)),
  );
  app.get(
    '/file/:name',
    serve((request) => fileOf(services, request)),
  );
}

async function readingOf(services: OperatorServices, request: FastifyRequest): Promise<View> {
  const name = readNameOf(paramOf(request, 'name'));
  const { fields, read } = readTable[name];
  const given = queryOf(request);
  const views = fieldViews(fields);
  const isAsked = views.every(({ name: field, isRequired }) => !isRequired || given[field]);
  const rows = isAsked ? await read(services, given) : null;
  return { title: readSummaries[name], body: readView(name, readSummaries[name], views, given, rows) };
}

/** A reading as a file. Throws OperatorRefusal `act_unknown` for one that has none. */
async function fileOf(services: OperatorServices, request: FastifyRequest): Promise<ReadFile> {
  const { file } = readTable[readNameOf(paramOf(request, 'name'))];
  if (!file) throw new OperatorRefusal('act_unknown');
  return file(services, queryOf(request));
}

const cookie = (token: string, seconds: number): string =>
  `${cookieName}=${encodeURIComponent(token)}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}`;

/** The token of the cookie, or of a bearer header for scripts. */
function tokenOf({
  headers: { cookie: cookies = '', authorization = '' },
}: FastifyRequest): string | undefined {
  if (authorization.startsWith('Bearer ')) return authorization.slice('Bearer '.length);
  const found = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${cookieName}=`));
  return found && decodedOf(found.slice(cookieName.length + 1));
}

/** A text of a URL or a cookie; one that is badly encoded stays as it is, and is no token. */
function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a form was sent by a page of this listener. Requests of other programs name no origin. */
function isOwnForm({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
const bodyOf = ({ body }: FastifyRequest): Record<string, string> => textsOf(body);
const queryOf = ({ query }: FastifyRequest): Record<string, string> => textsOf(query);
const paramOf = ({ params }: FastifyRequest, name: string): string => textsOf(params)[name] ?? '';
/** A form sends its empty fields too; they are no part of the act. */
const typed = (input: ActInput): ActInput =>
  Object.fromEntries(Object.entries(input).filter(([, text]) => text !== ''));

/** Throws OperatorRefusal `act_unknown`. */
function readNameOf(name: string): OperatorRead {
  const found = operatorReads.find((one) => one === name);
  if (!found) throw new OperatorRefusal('act_unknown');
  return found;
}

/** A refusal as a page, with the form to log in for who is not. Any other error is thrown again. */
function sendRefusal(reply: FastifyReply, operator: Operator | null, error: unknown): Promise<FastifyReply> {
  const sentence = refusalSentence(error);
  if (sentence === null) throw error;
  const isFirst = error instanceof OperatorRefusal && error.code === 'token_missing';
  if (operator === null)
    return send(reply, null, {
      title: texts.logInTitle,
      body: logInPage(isFirst ? null : sentence),
      status: 401,
    });
  return send(reply, operator, { title: texts.refused, body: refusalView(sentence), status: 409 });
}

const logInPage = (sentence: string | null): Html =>
  sentence === null ? logInView() : html`${refusalView(sentence)}${logInView()}`;

/** Sends a file that the browser saves. */
const sendFile = (reply: FastifyReply, { name, chunks }: ReadFile): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(chunks));

async function send(reply: FastifyReply, operator: Operator | null, view: View): Promise<FastifyReply> {
  const { title, body, status = 200 } = view;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(pageView(title, operator, body));
}
