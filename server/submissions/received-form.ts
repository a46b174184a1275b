/** A form as it was sent: the parts of a multipart body in their order, or the answers of a program. */
export type ReceivedForm =
  | { parts: readonly SentPart[]; answers?: undefined }
  | { parts?: undefined; answers: unknown };

export type SentPart = { name: string; value: string | { name: string; bytes: Uint8Array } };
