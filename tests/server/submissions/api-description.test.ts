import { expect, test } from 'vitest';
import { createUnkeptRoutes } from '../../support/submissions.ts';

test('the forms are described as OpenAPI, each with what it takes', async () => {
  const response = await createUnkeptRoutes('.').request('/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
  };
  const types = Object.entries(paths).map(([path, { post }]) => [
    path,
    Object.keys(post.requestBody.content),
  ]);
  expect(Object.fromEntries(types)).toEqual({
    // It takes files.
    '/api/reclamations': ['multipart/form-data'],
    '/api/contacts': ['application/json', 'multipart/form-data'],
    '/api/etude': ['application/json', 'multipart/form-data'],
  });
  expect(JSON.stringify(paths)).not.toContain('errorMessage');
});
