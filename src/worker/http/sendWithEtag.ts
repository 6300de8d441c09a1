import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an answer that browsers cache, with its ETag. A browser that already has this answer gets a 304 without a body.
 * The tag is weak, because compression changes the bytes but not the content.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', `W/${tag}`);
  const known = request.headers['if-none-match'] ?? '';
  if (known === '*' || known.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
