/** The used part of autocannon's interface; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    pipelining?: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string | Buffer;
  };
  type Result = {
    requests: { average: number; total: number };
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
