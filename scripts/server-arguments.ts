/** Node's options for the production server: a young generation of 16 MB instead of 64. */
export const serverArguments = ['--max-semi-space-size=16'];
