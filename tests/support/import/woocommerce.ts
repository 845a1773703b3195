/** Files as WooCommerce and its extensions export them, and the XML of WordPress. */

export const products = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Backorders allowed?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)"
11,simple,HERON,Heron at Dusk,1,0,visible,Short,<p>Oil on <strong>linen</strong>.</p>,taxable,1,1,0,1.8,,40,60,,1250,Paintings,river,"https://shop.example/wp-content/uploads/2024/02/heron-scaled.jpg, https://shop.example/wp-content/uploads/2024/02/heron-side.jpg",,0,,
12,simple,GEAR,Weir Gear,1,0,visible,,,taxable,0,0,0,,,,,,980,Paintings,,https://shop.example/wp-content/uploads/2024/02/gear.jpg,,0,,
13,variable,REED,Reed,1,0,visible,,,taxable,1,,0,,,,,,,Prints,,https://shop.example/wp-content/uploads/2024/02/reed.jpg,,0,Size,"A4, A3"
14,variation,REED-A4,Reed - A4,1,0,visible,,,taxable,1,9,0,,,,,,40,,,,id:13,1,Size,A4
15,variation,REED-A3,Reed - A3,1,0,visible,,,taxable,1,,0,,,,,,60.5,,,,REED,2,Size,A3
16,simple,,Hidden Study,0,0,visible,,,taxable,1,1,0,,,,,,200,Paintings,,,,0,,
`;

export const orders = `order_number,order_date,status,order_total,order_currency,billing_first_name,billing_last_name,billing_email,billing_phone,line_item_1,line_item_2
501,2024-03-04 10:11:12,completed,1020.50,USD,Ada,Quill,ada@example.com,+1555,name:Weir Gear|product_id:12|sku:GEAR|quantity:1|total:980.00,name:Reed - A4|product_id:14|quantity:2|total:80.00
502,2024-03-05 10:11:12,cancelled,40.00,USD,Ben,Roe,ben@example.com,,name:Reed - A4|quantity:1|total:40.00,
`;

export const customers = `Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code
Ada Quill,ada,2024-03-04,2024-01-01,ada@example.com,1,1020.50,1020.50,US,Portland,OR,97201
Cleo Marsh,cleo,,2024-01-02,cleo@example.com,0,0,0,GB,Leeds,,LS1
`;

export const posts = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>Rosa &amp; the River</title>
	<item>
		<title><![CDATA[On rust & <item> tags]]></title>
		<link>https://shop.example/2023/05/on-rust/</link>
		<content:encoded><![CDATA[Rust is <em>slow</em>.

<img src="https://shop.example/wp-content/uploads/2023/05/rust-768x512.jpg" alt="A rusty gate" />

It never <a href="https://example.com/">sleeps</a>.]]></content:encoded>
		<excerpt:encoded><![CDATA[About rust.]]></excerpt:encoded>
		<wp:post_id>77</wp:post_id>
		<wp:post_date><![CDATA[2023-05-06 10:00:00]]></wp:post_date>
		<wp:post_date_gmt><![CDATA[2023-05-06 08:00:00]]></wp:post_date_gmt>
		<wp:post_name><![CDATA[on-rust]]></wp:post_name>
		<wp:status><![CDATA[publish]]></wp:status>
		<wp:post_type><![CDATA[post]]></wp:post_type>
		<category domain="category" nicename="notes"><![CDATA[Notes]]></category>
		<category domain="post_tag" nicename="rust"><![CDATA[Rust]]></category>
	</item>
	<item>
		<title>A page</title>
		<wp:post_type>page</wp:post_type>
	</item>
	<item>
		<title>Not yet</title>
		<content:encoded><![CDATA[<p>Half a thought.</p>]]></content:encoded>
		<wp:post_id>78</wp:post_id>
		<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
		<wp:status>draft</wp:status>
		<wp:post_type>post</wp:post_type>
	</item>
</channel>
</rss>
`;
