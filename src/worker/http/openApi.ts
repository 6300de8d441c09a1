import * as z from 'zod';
import type * as mini from 'zod/mini';
import { errorCodes } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';
import { routeNames, routes } from '#contract/routes.ts';

type JsonSchema = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document, made from the route table that the worker serves. */
export function openApi(publicOrigin: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const name of routeNames) {
    const route: Route = routes[name];
    const url = route.path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seven Isles',
      version: '1',
      description: 'Every call that the game worker answers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message', 'code'],
          properties: {
            error: { type: 'string', description: 'A sentence for the player.' },
            message: { type: 'string', description: 'The same sentence.' },
            code: { type: 'string', enum: errorCodes },
          },
        },
      },
      responses: Object.fromEntries(
        Object.entries(errorResponses).map(([name, description]) => [
          name,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  };
}

/** The groups of calls with their descriptions. A call's group is the first part of its path. */
const tags = {
  account: 'The account book: every change of a balance.',
  arena: 'The arena: its ranking, and sending captains there.',
  auth: 'Signing in and out by wallet or e-mail.',
  'captains-log': "The notices of the Captain's Log.",
  chain: "The game's addresses on the chain, and a player's transactions there.",
  dev: 'What development worlds alone answer.',
  exchange: 'The exchange: what it sells, and buying.',
  feed: 'Recent activity of all players.',
  game: 'The clock and the live rule values.',
  genesis: 'Genesis ships: their fleet, missions and rewards.',
  health: 'Whether the worker is alive.',
  hideout: 'The treasury of the hideout.',
  inventory: 'Level tokens, and what they and spare assets are exchanged for.',
  items: 'Ships, crews and items.',
  jobs: 'The outcome of accepted jobs.',
  leaderboard: 'Rankings by gold bars, and shares of the treasure chest.',
  market: 'Recruits of the day, and buying them.',
  missions: 'Missions: sending captains, claiming, results and receipts.',
  nfts: 'Captains and other NFTs, and moving them between wallet and game.',
  notifications: 'Stored notifications, and which of them are read.',
  ready: 'Whether the worker can serve players.',
  rpc: "What a player's wallet holds on the chain.",
  'spl-token': 'Token prices, deposits and withdrawals.',
  users: 'The signed-in player.',
  wallets: 'The wallets of an account.',
} as const;

function operation(name: string, route: Route): JsonSchema {
  const isKeyed = route.mutates && route.access === 'player';
  return {
    operationId: name,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(isKeyed ? [idempotencyKey] : []),
    ],
    ...(route.body ? { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } } : {}),
    ...(route.multipart ? { requestBody: picture } : {}),
    responses: {
      [route.status ?? 200]: answerOf(route),
      ...refusals(route),
      default: errorResponse('Fault'),
    },
    security: route.access === 'player' ? [{ bearer: [] }] : [],
  };
}

/** Answers with status >= 400, by their names in the document. */
const errorResponses = {
  InvalidInput: 'The input is not what the call takes.',
  NotSignedIn: 'The session token is missing, not valid or expired.',
  NotFound: 'Nothing has this name here, or the call exists in development worlds only.',
  Refused: 'The rules of the game refuse, or the Idempotency-Key was used with other input.',
  BodyTooLarge: 'The body is too large.',
  NotJson: 'The body is not of the media type that the call takes.',
  TooManyRequests: 'Too many calls in a minute.',
  Fault: 'A fault, or a dependency is not available.',
} as const;

const errorResponse = (name: keyof typeof errorResponses) => ({ $ref: `#/components/responses/${name}` });

const answerOf = (route: Route) => ({
  description: 'Done.',
  content: { [route.mediaType ?? 'application/json']: { schema: schemaOf(route.answer, 'output') } },
});

/** The refusals with which a call can answer, by status. */
function refusals(route: Route): JsonSchema {
  const takesInput = route.params || route.query || route.body || route.multipart;
  const takesBody = route.body || route.multipart;
  return {
    ...(takesInput ? { 400: errorResponse('InvalidInput') } : {}),
    ...(route.access === 'player' ? { 401: errorResponse('NotSignedIn') } : {}),
    ...(takesInput || route.access === 'development' ? { 404: errorResponse('NotFound') } : {}),
    ...(route.mutates ? { 409: errorResponse('Refused') } : {}),
    ...(takesBody ? { 413: errorResponse('BodyTooLarge'), 415: errorResponse('NotJson') } : {}),
    429: errorResponse('TooManyRequests'),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Same key and input: same answer, one effect. Same key, other input: 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const picture = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { profilePicture: { type: 'string', format: 'binary' } } },
    },
  },
};

function parameters(place: 'path' | 'query', schema: mini.ZodMiniType | undefined): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function schemaOf(schema: mini.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
