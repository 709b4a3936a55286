import { expect, test } from 'vitest';
import { certificateUrl } from './certificateUrl.ts';

const genuine = 'https://s3.amazonaws.com/echo.api/echo-api-cert.pem';

test.each([
  [genuine],
  ['https://s3.amazonaws.com:443/echo.api/echo-api-cert.pem'],
  ['https://S3.AmazonAWS.com/echo.api/echo-api-cert.pem'],
  ['HTTPS://s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/../echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/./echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/echo-api-cert.pem?v=2'],
  ['https://s3.amazonaws.com/echo.api/echo-api-cert.pem#top'],
])('%s is Amazon’s', (address) => {
  expect(certificateUrl(address)).toBe(genuine);
});

test.each([
  [''],
  ['echo-api-cert.pem'],
  ['http://s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['ftp://s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['file:///echo.api/echo-api-cert.pem'],
  ['//s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://evil.example/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com.evil.example/echo.api/echo-api-cert.pem'],
  ['https://notamazon.com/s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com./echo.api/echo-api-cert.pem'],
  ['https://bucket.s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3-us-west-2.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com:563/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com:80/echo.api/echo-api-cert.pem'],
  ['https://user@s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com@evil.example/echo.api/echo-api-cert.pem'],
  ['https://user:pass@s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/EcHo.aPi/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/invalid.path/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api'],
  ['https://s3.amazonaws.com/echo.apix/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/../bucket/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/%2e%2e/bucket/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/%2E./bucket/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/..%2fbucket/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api\\..\\bucket\\echo-api-cert.pem'],
  ['https://s3.amazonaws.com/echo.api/%252e%252e/bucket/echo-api-cert.pem'],
  ['https://s3.amazonaws.com/ech\to.api/echo-api-cert.pem'],
  [' https://s3.amazonaws.com/echo.api/echo-api-cert.pem'],
  [`https://s3.amazonaws.com/echo.api/${'a'.repeat(600)}`],
])('%s is not', (address) => {
  expect(certificateUrl(address)).toBeNull();
});
