/** Files as Shopify exports them, of a shop of four works. */

export const products = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Status
heron-at-dusk,Heron at Dusk,"<p>Oil on linen.</p><p>Painted <em>outside</em>, in two evenings.</p>",Rosa Weir,Home & Garden > Decor > Artwork,Painting,"river, oil",true,Title,Default Title,,,HERON,1800,shopify,1,deny,1250.00,,https://cdn.shopify.com/s/files/1/0001/products/heron.jpg?v=1612,1,A heron in the reeds,false,active
heron-at-dusk,,,,,,,,,,,,,,,,,,,https://cdn.shopify.com/s/files/1/0001/products/heron-side.jpg?v=1612,2,,,
weir-gear,Weir Gear,<p>Sold in spring.</p>,Rosa Weir,,Painting,,true,Title,Default Title,,,GEAR,,shopify,0,deny,980.00,,https://cdn.shopify.com/s/files/1/0001/products/gear_1024x1024.jpg?v=3,1,,false,active
heron-print,Heron (Print),"<p>Giclée, with a margin.</p>",Rosa Weir,,Print,prints,true,Size,12 × 16 in,,,HP-S,300,shopify,25,deny,60.00,,https://cdn.shopify.com/s/files/1/0001/products/heron.jpg,1,,false,active
heron-print,,,,,,,,,18 × 24 in,,,HP-L,500,shopify,10,deny,95.50,,,,,,
mill-race,Mill Race,,Rosa Weir,,Painting,,false,Title,Default Title,,,MILL,,,,deny,700.00,,,,,false,draft
`;

export const customers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'6001,Ada,Quill,Ada@Example.com,yes,,1 Mill Lane,,Portland,OR,US,'97201,'+15555552000,,no,1075.00,1,Likes herons,no,collector
'6002,,,not an address,no,,,,,,,,,,no,0.00,0,,no,
`;

export const orders = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Street,Billing City,Cancelled at,Payment Method
#1001,ada@example.com,paid,2024-04-02 10:00:00 +0200,fulfilled,2024-04-04 10:00:00 +0200,no,USD,1040.00,35.00,0.00,1075.00,,0.00,Standard,2024-04-02 10:00:00 +0200,1,Weir Gear,980.00,GEAR,Ada Quill,1 Mill Lane,Portland,,Shopify Payments
#1001,ada@example.com,,,,,,,,,,,,,,,1,Heron (Print) - 12 × 16 in,60.00,HP-S,,,,,
#1002,ben@example.com,voided,,unfulfilled,,no,USD,60.00,0.00,0.00,60.00,,0.00,Standard,2024-05-02 10:00:00 +0200,1,Heron (Print),60.00,,Ben Roe,,,2024-05-02 11:00:00 +0200,
`;

export const redirects = `Redirect from,Redirect to
/collections/birds/heron,/products/heron-at-dusk
`;
