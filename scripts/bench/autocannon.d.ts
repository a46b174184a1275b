/** The used part of autocannon's interface; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
  };
  type Result = {
    requests: { total: number };
    non2xx: number;
    errors: number;
    /** Seconds. */
    duration: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
