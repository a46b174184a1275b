/** Whether this is the engine's package, which holds JavaScript in place of its sources. */
export const isPackage = import.meta.filename.endsWith('.js');

/** The path of a module of the engine as it is there: `.js` in the package. */
export const engineModule = <Path extends string>(path: Path): Path =>
  // The folder and the name stay.
  (isPackage ? path.replace(/\.tsx?(?=$|\?)/, '.js') : path) as Path;
