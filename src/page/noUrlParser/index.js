// Stands in for `whatwg-url`, which `node-fetch` imports and does not use, because Node has `URL` (decision 0011).
module.exports = {};
