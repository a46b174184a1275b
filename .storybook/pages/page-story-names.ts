/** The names of a page in Storybook. */
export type PageStoryNames = { title: string; exportName: string; name: string; id: string };

/** `/about` is the story "/about", with the id `pages-site--about`; an error page names its status. */
export function describePageStory(page: { route: string; status: number }): PageStoryNames {
  const { route, status } = page;
  const words = route.split(/[/*-]/).filter(Boolean);
  if (words.length === 0) words.push(status === 200 ? 'home' : 'any');
  if (status !== 200) words.push(String(status));
  const isPage = status === 200;
  return {
    title: isPage ? 'Pages/Site' : 'Pages/Errors',
    exportName: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    name: status === 200 ? route : `${route} (${status})`,
    id: `${isPage ? 'pages-site' : 'pages-errors'}--${words.join('-')}`,
  };
}
