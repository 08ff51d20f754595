import { z } from 'zod';
import { CLIENT_HEADER, envelopeSchema, type Call } from '../../contract/calls/call';
import type { BoundCalls } from './bound-calls';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
};

function parametersOf(call: Call): Json[] {
  const header = {
    name: CLIENT_HEADER,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'Any value; proves that the request comes from a page of this site.',
  };
  const fields: Json[] = [];
  if (call.method === 'GET' || call.bytes) {
    const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, schema] of Object.entries(properties))
      fields.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return call.mutates ? [header, ...fields] : fields;
}

const operationOf = (name: string, call: Call): Json => ({
  operationId: name,
  summary: call.summary,
  tags: [call.area],
  ...(call.nonSpecReason === undefined ? {} : { 'x-chosen-by-us': call.nonSpecReason }),
  ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
  parameters: parametersOf(call),
  ...(call.method === 'POST'
    ? {
        requestBody: {
          required: true,
          content: call.bytes
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(call.input, 'input') } },
        },
      }
    : {}),
  responses: {
    200: {
      description: 'The envelope; `code` is 200 on success',
      content: { 'application/json': { schema: schemaOf(envelopeSchema(call.output), 'output') } },
    },
  },
});

/** The calls as OpenAPI 3.0, generated from their schemas. */
export function openApiDocument(calls: BoundCalls, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, { call }] of Object.entries(calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  return {
    openapi: '3.0.3',
    info: { title: 'Tiny Planet', version },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tp_session' } } },
  };
}
