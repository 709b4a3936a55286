import { expect } from '@playwright/test';
import { aBrowser, sizes, test } from '../app/app.ts';
import { aFamily, password } from '../app/family.ts';
import { pressControl as press } from '../app/rows.ts';
import { dismissToast, expectToast } from '../app/toast.ts';

for (const [size, options] of sizes)
  test(`creating a family says what went wrong, in words for people: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await page.goto('/setup');
    for (const [label, value] of Object.entries({
      'Family Name': 'The Rivers',
      'Your Name': 'Robin',
      Username: `robin-of-toasts-${size}`,
      Password: password,
    }))
      await page.getByLabel(label).fill(value);
    const texts = {
      'The server is having its tea': 'Something went wrong while creating your family. Please try again.',
      'This username is already taken': 'This username is already taken. Please choose a different one.',
      'Password must be at least 6 characters': 'Password must be at least 6 characters long.',
      'Your name is required': 'Please enter a valid family name and your name.',
    };
    for (const [message, text] of Object.entries(texts)) {
      await page.route('/api/users', (route) => route.fulfill({ status: 400, json: { message } }));
      await press(page, 'Create Family');
      await expectToast(page, 'Unable to create family', text);
    }
    await page.unroute('/api/users');
    await press(page, 'Create Family');
    await expectToast(page, 'Family created successfully!');
    await expect(page).toHaveURL('/dashboard');
    await dismissToast(page);
    await press(page, 'Logout');
    await expectToast(page, 'Logged out successfully', 'You have been logged out.');
    await expect(page).toHaveURL('/');
  });

for (const [size, options] of sizes)
  test(`logging in says what went wrong, in words for people: ${size}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    const family = await aFamily(page);
    await page.context().clearCookies();
    await page.goto('/setup');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByLabel('Username').fill(family.owner.username);
    await page.getByLabel('Password').fill('not the password');
    await press(page, 'Login');
    await expectToast(page, 'Login failed', 'Invalid username or password. Please try again.');
    const texts = {
      'User not found':
        'No account found with this username. Please check your username or create a new family.',
      'The server is having its tea': 'Unable to log in. Please check your username and password.',
    };
    for (const [message, text] of Object.entries(texts)) {
      await page.route('/api/login', (route) => route.fulfill({ status: 401, json: { message } }));
      await press(page, 'Login');
      await expectToast(page, 'Login failed', text);
    }
    await page.unroute('/api/login');
    await page.getByLabel('Password').fill(password);
    await press(page, 'Login');
    await expectToast(page, 'Login successful!');
    await expect(page).toHaveURL('/dashboard');
  });
