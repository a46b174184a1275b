const webAddress = /^https?:\/*(?=[^/])/i;
const mailAddress = /^[^\s/:?#@]+@[^\s/:?#@]+\.[a-z]{2,}$/i;
const host = /^([a-z0-9-]+\.)+[a-z]{2,}([/?#].*)?$/i;
/** Where the files of the site are, as seen from a manifest. */
const storageFolder = /^(\.{0,2}\/)*(content\/storage|storage|pictures?)\//;

/** An address that leads somewhere, for one that does not: without its scheme, with blanks, relative. */
export function findMeantAddress(address: string): string | undefined {
  const bare = address.trim().replaceAll(/\s/g, '%20');
  const meant = listMeant(bare);
  return meant === address ? undefined : meant;
}

function listMeant(bare: string): string | undefined {
  if (webAddress.test(bare)) {
    return bare.replace(webAddress, (scheme) => `${scheme.split(':')[0]?.toLowerCase()}://`);
  }
  if (mailAddress.test(bare)) return `mailto:${bare}`;
  // The name of a file looks like one.
  if (host.test(bare) && !/^[^/?#]*\.(html?|php|pdf|svg|png|jpe?g|webp|avif|gif)$/i.test(bare)) {
    return `https://${bare}`;
  }
  if (storageFolder.test(bare)) {
    const folder = bare.startsWith('/storage/') ? '/storage/' : '/pictures/';
    return bare.replace(storageFolder, folder);
  }
  return bare.includes('%20') && bare.startsWith('/') ? bare : undefined;
}
