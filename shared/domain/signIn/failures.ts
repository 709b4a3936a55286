/** The text under 'Unable to create family' for a server message (docs/product.md, Errors and messages). */
export function createFamilyFailure(serverMessage: string): string {
  const message = serverMessage.toLowerCase();
  if (message.includes('username')) return 'This username is already taken. Please choose a different one.';
  if (message.includes('password')) return 'Password must be at least 6 characters long.';
  if (message.includes('name')) return 'Please enter a valid family name and your name.';
  return 'Something went wrong while creating your family. Please try again.';
}

/** The text under 'Login failed' for a server message (docs/product.md, Errors and messages). */
export function loginFailure(serverMessage: string): string {
  if (serverMessage.includes('Invalid credentials')) return 'Invalid username or password. Please try again.';
  if (serverMessage.includes('User not found'))
    return 'No account found with this username. Please check your username or create a new family.';
  return 'Unable to log in. Please check your username and password.';
}
