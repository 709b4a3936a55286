/** The pages there are; the server answers any other path with a 404 of its own. */
export const pagePaths = ['/', '/setup', '/dashboard'] as const;
