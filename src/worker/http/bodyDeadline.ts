import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from './answerError.ts';

/** How long the body of a request may take to arrive, in milliseconds. */
export interface BodyTimes {
  /** For any request except an upload whose sender is signed in. */
  requestMs: number;
  /** For an upload whose sender is signed in. */
  uploadMs: number;
}

interface BodyDeadline {
  timer: NodeJS.Timeout;
  expire(): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a request without a body. */
    bodyDeadline: BodyDeadline | null;
  }
}

/**
 * Refuses a request whose body takes longer than `withinMs` milliseconds, and closes its connection. Otherwise a client
 * could keep sockets busy by sending bodies slowly. Node's `requestTimeout` is not suitable, because it is the same for
 * all routes and would cut off uploads from slow phones.
 */
export function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.decorateRequest('bodyDeadline', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const expire = () => endRequest(request, reply);
      request.bodyDeadline = { expire, timer: setTimeout(expire, withinMs) };
      // Stops the timer at the end of the body, not of the answer, because a refusal is sent before the body is read.
      for (const event of ['end', 'close']) request.raw.once(event, () => stopTimer(request));
    }
    done();
  });
}

/** Allows the body of this request `withinMs` milliseconds from now. */
export function allowBodyTime(request: FastifyRequest, withinMs: number): void {
  const deadline = request.bodyDeadline;
  if (deadline === null || request.raw.readableEnded || request.raw.destroyed) return;
  stopTimer(request);
  deadline.timer = setTimeout(deadline.expire, withinMs);
}

function stopTimer({ bodyDeadline }: FastifyRequest): void {
  clearTimeout(bodyDeadline?.timer);
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endRequest({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply): void {
  // If the answer has begun, a second one would be read as the answer to the next request.
  if (raw.headersSent) socket.destroy();
  else refuseAndClose(socket);
}

/** Writes a 400 answer directly to the socket and closes it: the server has no complete, valid request to answer. */
export function refuseAndClose(socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify(errorBody('invalid_input'));
  socket.write(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}
