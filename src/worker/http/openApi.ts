import * as z from 'zod';
import type * as mini from 'zod/mini';
import { errorCodes } from '#contract/errors.ts';
import { type Route, routeNames, routes } from '#contract/routes.ts';

type JsonSchema = Record<string, unknown>;

/** The contract as OpenAPI 3.1, made from the same table the worker serves. */
export function openApi(publicOrigin: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const name of routeNames) {
    const route: Route = routes[name];
    const url = route.path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Seven Isles', version: '1', description: 'The game worker’s calls.' },
    servers: [{ url: publicOrigin }],
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
      responses: {
        Error: {
          description: 'A refusal, or a fault.',
          content: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  };
}

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
      ...(route.opens === 'now'
        ? {
            [route.status ?? 200]: {
              description: 'Done.',
              content: json(schemaOf(route.answer, 'output')),
            },
          }
        : { 501: { $ref: '#/components/responses/Error' } }),
      default: { $ref: '#/components/responses/Error' },
    },
    ...(route.access === 'player' ? { security: [{ bearer: [] }] } : {}),
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
