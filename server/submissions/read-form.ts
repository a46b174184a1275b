import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import type { FormLimits } from './limits.ts';
import type { ReceiveBody, SpooledBody } from './spool.ts';
import { reject } from './submission-error.ts';

export type ReceivedFile = { name: string; bytes: Uint8Array };
export type ReceivedForm = { fields: Record<string, string>; files: ReceivedFile[] };

const headersBytes = 4 * 1024;

/** A multipart body, received completely within its limit. */
export type ReceivedBody = SpooledBody & { boundary: string };

/** Receives a multipart body. Stops at the first byte past the limit. */
export async function receiveBody(
  request: Request,
  limits: FormLimits,
  receive: ReceiveBody,
): Promise<ReceivedBody> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const boundary = getMultipartBoundary(contentType);
  if (!/^multipart\/form-data\s*;/i.test(contentType) || !boundary || boundary.length > 200) {
    return reject(415, '', ({ notMultipart }) => notMultipart);
  }
  const allowedBytes = limits.totalBytes + limits.parts * headersBytes;
  if (Number(request.headers.get('Content-Length') ?? 0) > allowedBytes) rejectSize(limits);
  const body = request.body ?? rejectMalformed();
  const spooled = await receive(readBounded(body, limits, allowedBytes));
  return { ...spooled, boundary };
}

async function* readBounded(
  body: ReadableStream<Uint8Array>,
  limits: FormLimits,
  allowedBytes: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.pipeThrough(boundBytes(allowedBytes)).getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (error instanceof TooManyBytesError) rejectSize(limits);
    // The client left in the middle of the body.
    rejectMalformed();
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Reads the parts of a body. Stops at the first limit that they exceed. */
export async function readForm(body: ReceivedBody, limits: FormLimits): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  for await (const part of readParts(body, limits)) {
    const { name, filename, isFile } = readHeaders(part);
    if (name === undefined) return rejectMalformed();
    if (isFile) addFile(files, { name, filename, part, limits });
    else addField(fields, { name, part, limits });
  }
  return { fields: Object.fromEntries(fields), files };
}

async function* readParts(
  { boundary, read }: ReceivedBody,
  limits: FormLimits,
): AsyncGenerator<MultipartPart> {
  const parser = new MultipartParser(boundary, {
    maxFileSize: Math.max(limits.files?.bytes ?? 0, limits.fieldBytes),
    maxTotalSize: limits.totalBytes,
    maxParts: limits.parts,
    maxHeaderSize: headersBytes,
  });
  for await (const chunk of read()) {
    // Bytes after the last boundary are ignored (RFC 2046 section 5.1.1).
    if (!isFinished(parser)) yield* parseChunk(parser, chunk, limits);
  }
  if (!isFinished(parser)) rejectMalformed();
}

function* parseChunk(parser: MultipartParser, chunk: Uint8Array, limits: FormLimits) {
  try {
    yield* parser.write(chunk);
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      rejectSize(limits);
    }
    if (error instanceof MaxPartsExceededError)
      reject(413, '', ({ tooManyFields }) => tooManyFields);
    rejectMalformed();
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function readHeaders(part: MultipartPart) {
  try {
    return { name: part.name, filename: part.filename ?? '', isFile: part.isFile };
  } catch {
    // Headers that are not UTF-8.
    return rejectMalformed();
  }
}

type Addition = { name: string; part: MultipartPart; limits: FormLimits };

function addFile(
  files: ReceivedFile[],
  { name, filename, part, limits }: Addition & { filename: string },
): void {
  if (name !== limits.files?.wireName) reject(422, name, ({ unknownField }) => unknownField);
  // An empty file field is sent as a part without name and content (WHATWG HTML 4.10.21.4).
  if (filename === '' && part.size === 0) return;
  // One file too many is kept, so that the schema's own message is shown.
  if (files.length <= (limits.files?.count ?? 0)) files.push({ name: filename, bytes: part.bytes });
}

function addField(fields: Map<string, string>, { name, part, limits }: Addition): void {
  if (fields.has(name)) reject(422, name, ({ sentTwice }) => sentTwice);
  if (part.size > limits.fieldBytes) reject(413, name, ({ textTooLong }) => textTooLong);
  const text = readText(part);
  if (text === undefined) reject(422, name, ({ unreadable }) => unreadable);
  else fields.set(name, text);
}

/** Text with `\n` as line break; undefined: not text. */
function readText(part: MultipartPart): string | undefined {
  try {
    const text = part.text.replaceAll(/\r\n?/g, '\n');
    return /(?![\n\t])\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024));

function rejectSize({ files, totalBytes }: FormLimits): never {
  return reject(413, files?.field ?? '', ({ filesTooLong, tooLong }) =>
    files ? filesTooLong(megabytes(files.bytes), megabytes(totalBytes)) : tooLong,
  );
}

const rejectMalformed = () => reject(422, '', ({ malformed }) => malformed);
