import { inside, kind } from './outside-field.ts'

const key = {
  en: 'On one line, with or without its first and last line.',
  zh: '粘贴为一行，首尾的 BEGIN、END 标记可有可无。',
}

/** Services through which orders are paid. */
export const paymentKinds = {
  alipay: kind({
    title: { en: 'Alipay', zh: '支付宝' },
    about: {
      en: 'A web application of the Alipay open platform with payment on computers, through which orders are paid.',
      zh: '支付宝开放平台的网页应用（需开通电脑网站支付），用于订单付款。',
    },
    fields: [
      { name: 'app_id', title: { en: 'App ID', zh: 'AppID' }, kind: 'text', required: true },
      {
        name: 'private_key',
        title: { en: 'Private key of the application (RSA2, PKCS8)', zh: '应用私钥（RSA2，PKCS8）' },
        hint: key,
        kind: 'secret',
        required: true,
      },
      {
        name: 'public_key',
        title: { en: 'Public key of Alipay', zh: '支付宝公钥' },
        hint: key,
        kind: 'text',
        required: true,
      },
      {
        name: 'address',
        title: { en: 'Address of the gateway', zh: '网关地址' },
        kind: 'address',
        required: true,
        initial: 'https://openapi.alipay.com/gateway.do',
        protocols: ['https:', 'http:'],
      },
      inside,
    ],
  }),
  wechat_pay: kind({
    title: { en: 'WeChat Pay', zh: '微信支付' },
    about: {
      en: 'A merchant of WeChat Pay (API v3) with payment by scanned code, through which orders are paid.',
      zh: '微信支付商户（APIv3，需开通 Native 支付），用于扫码付款。',
    },
    fields: [
      { name: 'app_id', title: { en: 'App ID', zh: 'AppID' }, kind: 'text', required: true },
      { name: 'merchant_id', title: { en: 'Merchant ID', zh: '商户号' }, kind: 'text', required: true },
      {
        name: 'serial',
        title: { en: 'Serial number of the merchant’s certificate', zh: '商户证书序列号' },
        kind: 'text',
        required: true,
      },
      {
        name: 'private_key',
        title: { en: 'Private key of the merchant (apiclient_key.pem)', zh: '商户私钥（apiclient_key.pem）' },
        hint: key,
        kind: 'secret',
        required: true,
      },
      { name: 'api_key', title: { en: 'API v3 key', zh: 'APIv3 密钥' }, kind: 'secret', required: true },
      {
        name: 'public_key_id',
        title: { en: 'ID of the WeChat Pay public key', zh: '微信支付公钥 ID' },
        hint: { en: 'Like PUB_KEY_ID_0114…', zh: '例如 PUB_KEY_ID_0114…' },
        kind: 'text',
        required: true,
      },
      {
        name: 'public_key',
        title: { en: 'Public key of WeChat Pay', zh: '微信支付公钥' },
        hint: key,
        kind: 'text',
        required: true,
      },
      {
        name: 'address',
        title: { en: 'Address of the API', zh: '接口地址' },
        kind: 'address',
        required: true,
        initial: 'https://api.mch.weixin.qq.com',
        protocols: ['https:', 'http:'],
      },
      inside,
    ],
  }),
} as const
