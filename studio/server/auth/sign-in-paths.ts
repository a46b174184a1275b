/** Where signing in is done; `authorise` sends there who has no session. */
export const signInPath = '/sign-in';
export const sentPath = `${signInPath}/sent`;
export const linkPath = `${signInPath}/link`;
export const openIdPath = `${signInPath}/openid`;
export const openIdCallbackPath = `${openIdPath}/callback`;
